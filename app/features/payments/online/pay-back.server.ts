import { isLinkToken } from "#app/features/order-links/link-token.server.ts";

/** Keeps the token of the page on which somebody without a session began to pay, for that browser alone. */
export const PAY_BACK_COOKIE = "pay_back";
/** As long as a payment's page is open. */
export const PAY_BACK_SECONDS = 24 * 60 * 60;

/** The page to go back to, by the cookies of a browser; null where it began nothing by a link. */
export function payBackPage(cookies: string | null): string | null {
  const [, token = ""] =
    new RegExp(`(?:^|;\\s*)${PAY_BACK_COOKIE}=([\\w-]{1,100})`).exec(cookies ?? "") ?? [];
  return isLinkToken(token) ? `/t/${token}` : null;
}
