#!/bin/sh
# Cuts the published fonts down to the letters the shop writes, so that a first paint costs less than 31 kB of type.
# Needs fonttools and brotli (pip install fonttools brotli) and the packages @fontsource/ibm-plex-sans-arabic 5.3.0
# and @fontsource-variable/alexandria 5.3.0. Both fonts are under the SIL Open Font License without reserved names.
# usage: sh cut.sh FOLDER_WITH_NODE_MODULES
set -e
plex="$1/node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic"
alexandria="$1/node_modules/@fontsource-variable/alexandria/files/alexandria"
cd "$(dirname "$0")"

arabic="U+0020,U+00A0,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0654,U+0660-066C,U+0670,U+067E,U+0686,U+0698,U+06A4,U+06A9,U+06AF,U+06BE,U+06C1,U+06CC,U+200C-200F,U+FDF2,U+FDFA"
# What an Arabic page has of Latin: numbers, their signs and the two letters of its way to English; in its text an address too.
figures="U+0020,U+0025,U+0028,U+0029,U+002B-003A,U+0045,U+004E,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2013,U+2014,U+2026,U+2212"
everyday="$figures,U+0040,U+0061-007A,U+00A9"
# The rest of Latin, which only a page with Latin words fetches.
rest="U+0021-0024,U+0026,U+0027,U+002A,U+003B-003F,U+0041-0044,U+0046-004D,U+004F-0060,U+007B-007E,U+00AE,U+00B0,U+00B2,U+00BC-00BE,U+00E9,U+2018,U+2019,U+201C,U+201D,U+2022"
latin="U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AE,U+00B0,U+00B2,U+00B7,U+00BB-00BE,U+00D7,U+00E9,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212"

cut() {
  pyftsubset "$1" --unicodes="$2" --layout-features="${4:-*}" --flavor=woff2 --no-hinting --output-file="$3"
}

for weight in 400 500 600; do
  cut "$plex-arabic-$weight-normal.woff2" "$arabic" "plex-arabic-$weight.woff2"
  cut "$plex-latin-$weight-normal.woff2" "$everyday" "plex-everyday-$weight.woff2" kern,tnum,lnum
  cut "$plex-latin-$weight-normal.woff2" "$rest" "plex-latin-$weight.woff2"
done

scratch="$(mktemp -d)"
# Headings have one weight, whose own cut is half as large as one of all weights.
for script in arabic latin; do
  fonttools varLib.instancer "$alexandria-$script-wght-normal.woff2" wght=600 -o "$scratch/$script.ttf" -q
done
cut "$scratch/arabic.ttf" "$arabic" alexandria-arabic-600.woff2
cut "$scratch/latin.ttf" "$figures" alexandria-figures-600.woff2 kern,tnum,lnum
cut "$scratch/latin.ttf" "$rest,U+0040,U+0061-007A,U+00A9" alexandria-latin-600.woff2

# What paints the pictures of shared links reads TrueType alone, and one file a face.
plain() {
  pyftsubset "$1" --unicodes="$2" --layout-features='*' --no-hinting --output-file="$scratch/cut.woff2"
  fonttools ttLib.woff2 decompress "$scratch/cut.woff2" -o "$3"
}

painter="../../../services/painter/fonts"
for script in arabic latin; do
  eval "letters=\$$script"
  plain "$plex-$script-500-normal.woff2" "$letters" "$scratch/plex-$script.ttf"
  fonttools varLib.instancer "$alexandria-$script-wght-normal.woff2" wght=600 --update-name-table \
    -o "$scratch/semibold-$script.woff2" -q
  plain "$scratch/semibold-$script.woff2" "$letters" "$scratch/alexandria-$script.ttf"
done
fonttools merge --output-file="$painter/plex-500.ttf" "$scratch/plex-arabic.ttf" "$scratch/plex-latin.ttf"
fonttools merge --output-file="$painter/alexandria-600.ttf" "$scratch/alexandria-arabic.ttf" "$scratch/alexandria-latin.ttf"
rm -r "$scratch"
