; Inno Setup:  iscc /DVersion=0.5.0 packaging\windows\mighty-gui.iss  makes dist\mighty-gui-setup.exe
; of the folder dist\mighty-gui. For one person, without administrator's rights; what was played stays when it goes.
; Wants Inno Setup 6.3 or newer: this file is UTF-8, and x64compatible is of that version.
#ifndef Version
  #error Say which version: /DVersion=1.2.3
#endif

[Setup]
AppId={{6B0C8B1E-6C0E-4B0B-9C58-0D6B7C1F5A52}
AppName=Mighty
AppVersion={#Version}
AppPublisher=Mighty
VersionInfoVersion={#Version}
; what {autopf} is without administrator's rights; Wine 8 does not know that name
DefaultDirName={localappdata}\Programs\Mighty
DefaultGroupName=Mighty
DisableProgramGroupPage=yes
UninstallDisplayName=Mighty
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
SetupIconFile=..\..\assets\icons\icon.ico
UninstallDisplayIcon={app}\Mighty.exe
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=mighty-gui-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "ko"; MessagesFile: "compiler:Languages\Korean.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"

[CustomMessages]
ko.Game=마이티
en.Game=Mighty

[InstallDelete]
; what an older version had and this one has no more
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\mighty-gui\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
; Mighty.exe is the game, mighty-gui.exe the same with a console, for commands
Name: "{group}\{cm:Game}"; Filename: "{app}\Mighty.exe"
Name: "{userdesktop}\{cm:Game}"; Filename: "{app}\Mighty.exe"; Tasks: desktop

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Run]
Filename: "{app}\Mighty.exe"; Description: "{cm:LaunchProgram,Mighty}"; Flags: nowait postinstall skipifsilent
