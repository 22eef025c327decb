/**
 * Whether a picture has at most so many megapixels, rounded as cameras are sold: one of 24 megapixels makes pictures of up to
 * 24.5 million pixels. 0 is no limit.
 */
export function fitsMegapixels(width: number, height: number, megapixels: number): boolean {
  return megapixels === 0 || width * height < pixelsMax(megapixels);
}

/** The same limit for the decoder, should a header have lied. */
export function pixelsMax(megapixels: number): number {
  return megapixels === 0 ? Number.MAX_SAFE_INTEGER : (megapixels + 0.5) * 1_000_000;
}
