/**
 * An invoice's square has at most 700 characters. With the longest VAT number, time and amounts, and with hash, signature, key and
 * stamp of a signed invoice, they leave so many bytes to the seller's name.
 */
export const SELLER_NAME_BYTES = 140;

/** Does a seller's name fit into the square? An Arabic letter takes two bytes. */
export function fitsSquare(sellerName: string): boolean {
  return new TextEncoder().encode(sellerName).length <= SELLER_NAME_BYTES;
}
