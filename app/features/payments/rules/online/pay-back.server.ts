import { isLinkToken } from "#app/features/order-links/rules/link-token.server.ts";

/** Of a page that asks a friend for a part, behind its token. */
const PART = ".part";

/** What a browser keeps of the page on which its owner began to pay. */
export function payBackOf(token: string, page: "order" | "part"): string {
  return page === "part" ? token + PART : token;
}

/** Keeps the token of the page on which somebody without a session began to pay, for that browser alone. */
export const PAY_BACK_COOKIE = "pay_back";
/** As long as a payment's page is open. */
export const PAY_BACK_SECONDS = 24 * 60 * 60;

/** The page to go back to, by the cookies of a browser; null where it began nothing by a link. */
export function payBackPage(cookies: string | null): string | null {
  const [, kept = ""] =
    new RegExp(`(?:^|;\\s*)${PAY_BACK_COOKIE}=([\\w.-]{1,100})`).exec(cookies ?? "") ?? [];
  const isPart = kept.endsWith(PART);
  const token = isPart ? kept.slice(0, -PART.length) : kept;
  return isLinkToken(token) ? `/t/${token}${isPart ? "/part" : ""}` : null;
}
