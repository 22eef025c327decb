import { serialize } from "hono/utils/cookie";
import { SIGNED_IN_COOKIE } from "./signed-in-cookie.ts";

/** Cookies that hold a session token; the row behind it decides how long it is good for (0002-own-sessions). */
export const CUSTOMER_COOKIE = "kabsh_session";
export const STAFF_COOKIE = "kabsh_staff";

/** The longest a browser keeps a cookie; a customer who comes back within 60 days is still signed in. */
const LONGEST_SECONDS = 400 * 24 * 60 * 60;

const guard = (publicUrl: string) =>
  ({ path: "/", httpOnly: true, secure: publicUrl.startsWith("https:") }) as const;

/** Value of `Set-Cookie` after a customer's sign-in. Lax: a link from a message must find the customer signed in. */
export function customerCookie(token: string, publicUrl: string): string {
  return serialize(CUSTOMER_COOKIE, token, { ...guard(publicUrl), sameSite: "Lax", maxAge: LONGEST_SECONDS });
}

/** Value of `Set-Cookie` after a staff sign-in: ends with the browser, and is never sent from another site. */
export function staffCookie(token: string, publicUrl: string): string {
  return serialize(STAFF_COOKIE, token, { ...guard(publicUrl), sameSite: "Strict" });
}

/** Value of `Set-Cookie` that removes a session cookie. */
export function endedCookie(name: typeof CUSTOMER_COOKIE | typeof STAFF_COOKIE, publicUrl: string): string {
  return serialize(name, "", {
    ...guard(publicUrl),
    sameSite: name === STAFF_COOKIE ? "Strict" : "Lax",
    maxAge: 0,
  });
}

/**
 * Value of `Set-Cookie` for the mark that scripts may read: somebody is probably signed in here, so asking the server
 * who it is makes sense. It opens nothing.
 */
export function signedInMark(isSignedIn: boolean, publicUrl: string): string {
  return serialize(SIGNED_IN_COOKIE, isSignedIn ? "1" : "", {
    path: "/",
    sameSite: "Lax",
    secure: publicUrl.startsWith("https:"),
    maxAge: isSignedIn ? LONGEST_SECONDS : 0,
  });
}
