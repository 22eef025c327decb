/** Fewer than these are chance. */
export const CLAIMS_LEAST = 3;
export const CLAIMS_DAYS = 30;

/** CQ16: do so many claims of a partner's handed-over orders raise an alarm? @param percent of the setting; 0 raises none */
export function isAboveThreshold(
  { claims, orders }: { claims: number; orders: number },
  percent: number,
): boolean {
  if (percent === 0 || claims < CLAIMS_LEAST) return false;
  return claims * 100 > Math.max(orders, claims) * percent;
}
