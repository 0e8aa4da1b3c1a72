#!/usr/bin/env bash
# Lay out an AppDir from the executable's folder:  packaging/linux/appdir.sh dist/mighty-gui FOLDER
# `appimagetool FOLDER` makes one file of it.
set -euo pipefail
made=$(realpath "$1") folder=$2
here=$(realpath "$(dirname "$0")")
id=io.github.mighty_gui.Mighty
mkdir -p "$folder/usr/bin" "$folder/usr/share/applications" "$folder/usr/share/metainfo" \
    "$folder/usr/share/icons/hicolor/256x256/apps" "$folder/usr/share/icons/hicolor/scalable/apps"
cp -r "$made" "$folder/usr/lib"
ln -s ../lib/mighty-gui "$folder/usr/bin/mighty-gui"
ln -s usr/lib/mighty-gui "$folder/AppRun"
cp "$here/$id.desktop" "$folder/usr/share/applications/"
cp "$here/$id.metainfo.xml" "$folder/usr/share/metainfo/"
cp "$here/../../assets/icons/icon.png" "$folder/usr/share/icons/hicolor/256x256/apps/$id.png"
cp "$here/../../assets/icons/icon.svg" "$folder/usr/share/icons/hicolor/scalable/apps/$id.svg"
ln -s "usr/share/applications/$id.desktop" "$folder/$id.desktop"
ln -s "usr/share/icons/hicolor/256x256/apps/$id.png" "$folder/$id.png"
