/* holder.exe FOLDER: open each file that appears below the folder for 0.15 s, so that nobody can move, replace or remove
   it during that time: what virus scanners and sync programs do. Prints a line for each file that it holds. */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

#define LONGEST 1024

static DWORD WINAPI hold(void *path) {
    HANDLE file = CreateFileW(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
    if (file != INVALID_HANDLE_VALUE) {
        puts("held");
        fflush(stdout);
        Sleep(150);
        CloseHandle(file);
    }
    free(path);
    return 0;
}

int wmain(int count, wchar_t **words) {
    static DWORD changes[16384];
    DWORD size;
    if (count != 2) return 2;
    HANDLE folder = CreateFileW(words[1], FILE_LIST_DIRECTORY, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                                OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    puts("ready");
    fflush(stdout);
    while (ReadDirectoryChangesW(folder, changes, sizeof changes, TRUE, FILE_NOTIFY_CHANGE_FILE_NAME, &size, NULL, NULL)) {
        char *next = (char *)changes;
        FILE_NOTIFY_INFORMATION *change;
        do {
            change = (FILE_NOTIFY_INFORMATION *)next;
            if (change->Action == FILE_ACTION_ADDED || change->Action == FILE_ACTION_RENAMED_NEW_NAME) {
                wchar_t *path = malloc(LONGEST * sizeof(wchar_t));
                int length = (int)(change->FileNameLength / sizeof(wchar_t));
                swprintf(path, LONGEST, L"%ls\\%.*ls", words[1], length, change->FileName);
                CloseHandle(CreateThread(NULL, 0, hold, path, 0, NULL));
            }
            next += change->NextEntryOffset;
        } while (size && change->NextEntryOffset);
    }
    return 1;
}
