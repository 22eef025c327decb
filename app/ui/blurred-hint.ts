import { rgbaToDataURL, thumbHashToRGBA } from "thumbhash";

/** Pixels: a thumbhash holds seven waves of light along its longer side at the most, and the browser smooths what it blows up. */
const LONGER_SIDE = 12;

/**
 * What a picture will look like, far out of focus, as the `data:` address of a tiny PNG. As large as the library draws it, it hardly
 * packs and was a third of a page of restaurants.
 * @param thumbhash base64
 */
export function blurredHint(thumbhash: string): string {
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  const [width, height] = [w, h].map((side) => Math.ceil((LONGER_SIDE * side) / Math.max(w, h))) as [
    number,
    number,
  ];
  const pixels = new Uint8Array(width * height * 4);
  for (const [index, value] of rgba.entries()) {
    const from = Math.floor(index / 4);
    const x = Math.floor(((from % w) * width) / w);
    const y = Math.floor((Math.floor(from / w) * height) / h);
    // Of the pixels that fall into one the last stays: neighbours are nearly alike.
    pixels[(y * width + x) * 4 + (index % 4)] = value;
  }
  return rgbaToDataURL(width, height, pixels);
}
