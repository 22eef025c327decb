const padded = (number: number) => String(number).padStart(6, "0");

/** What the shop calls a refund. */
export function refundNumber(number: number): string {
  return `RF-${padded(number)}`;
}

/** What the bank is told with it, and says again in its statement. */
export function bankReference(number: number): string {
  return `KR-${padded(number)}`;
}

/** What the bank calls a file of refunds. */
export function refundFileId(number: number): string {
  return `KF-${padded(number)}`;
}
