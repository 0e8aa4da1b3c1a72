#!/usr/bin/env bash
# Lay out an AppDir from the executable's folder:  packaging/linux/appdir.sh dist/mighty-gui FOLDER
# `appimagetool FOLDER` makes one file of it.
set -euo pipefail
made=$(realpath "$1") folder=$2
here=$(realpath "$(dirname "$0")")
id=io.github.mighty_gui.Mighty
mkdir -p "$folder"/usr/{bin,lib} "$folder"/usr/share/{applications,metainfo,licenses/$id} \
    "$folder"/usr/share/icons/hicolor/{256x256,scalable}/apps
cp -r "$made" "$folder/usr/lib/mighty-gui"
ln -s ../lib/mighty-gui/mighty-gui "$folder/usr/bin/mighty-gui"
ln -s usr/bin/mighty-gui "$folder/AppRun"
cp "$here/$id.desktop" "$folder/usr/share/applications/"
cp "$here/$id.metainfo.xml" "$folder/usr/share/metainfo/"
cp "$made/_internal/LICENSE" "$folder/usr/share/licenses/$id/"
cp "$here/../../assets/icons/icon.png" "$folder/usr/share/icons/hicolor/256x256/apps/$id.png"
cp "$here/../../assets/icons/icon.svg" "$folder/usr/share/icons/hicolor/scalable/apps/$id.svg"
ln -s "usr/share/applications/$id.desktop" "$folder/$id.desktop"
ln -s "usr/share/icons/hicolor/256x256/apps/$id.png" "$folder/$id.png"
ln -s "$id.png" "$folder/.DirIcon"
