/** Capitals and digits that nobody confuses on paper or on the phone: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const REFERENCE_ALPHABET = "34679ACDEFGHJKMNPQRTWXY";
export const REFERENCE_LENGTH = 8;

/**
 * The short code that the customer writes in the bank transfer (OD15): 23^8, about 78 thousand million.
 * @param randomBytes fresh random bytes of that count; every letter is equally likely
 */
export function makeReference(randomBytes: (count: number) => Uint8Array): string {
  const size = REFERENCE_ALPHABET.length;
  const fair = 256 - (256 % size);
  let reference = "";
  while (reference.length < REFERENCE_LENGTH) {
    for (const byte of randomBytes(REFERENCE_LENGTH * 2)) {
      // Bytes past the last whole multiple would make the first letters likelier.
      if (byte < fair && reference.length < REFERENCE_LENGTH) reference += REFERENCE_ALPHABET[byte % size];
    }
  }
  return reference;
}
