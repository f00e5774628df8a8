#!/bin/sh
# Makes sample/media/walkthrough.webm: four pictures of one listing, each slowly drawn nearer,
# fading into the next. 13 s, 960x540, no sound. Needs ffmpeg with libvpx-vp9.
set -eu
cd "$(dirname "$0")/../.."
pictures=sample/pictures/farm-house-magalang
mkdir -p sample/media
frames=95

# zoompan moves in whole pixels, so it works on twice the size to keep the motion smooth.
pan() {
  echo "scale=1920:-2,crop=1920:1080:0:$3,zoompan=z='1+0.0011*on':x='(iw-iw/zoom)*$1':y='(ih-ih/zoom)*$2':d=$frames:s=960x540:fps=24,setsar=1"
}

ffmpeg -hide_banner -loglevel error -y \
  -i $pictures/1.webp -i $pictures/2.webp -i $pictures/3.webp -i $pictures/4.webp \
  -filter_complex "
    [0]$(pan 0.6 0.6 300)[a];
    [1]$(pan 0.5 0.4 150)[b];
    [2]$(pan 0.4 0.5 210)[c];
    [3]$(pan 0.5 0.5 210)[d];
    [a][b]xfade=transition=fade:duration=0.8:offset=3.1[ab];
    [ab][c]xfade=transition=fade:duration=0.8:offset=6.2[abc];
    [abc][d]xfade=transition=fade:duration=0.8:offset=9.3,format=yuv420p" \
  -an -c:v libvpx-vp9 -b:v 0 -crf 42 -row-mt 1 -deadline good -cpu-used 3 -map_metadata -1 -fflags +bitexact -flags:v +bitexact \
  sample/media/walkthrough.webm
