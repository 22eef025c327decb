import { parse, serialize } from "hono/utils/cookie";
import { SIGNED_IN_COOKIE } from "./signed-in-cookie.ts";

/**
 * Cookies that hold a session token; the row behind it decides how long it is good for (0002-own-sessions). Over https
 * their names begin with `__Host-`: browsers then take them from this host alone, never from a subdomain or over http.
 */
const CUSTOMER_COOKIE = "kabsh_session";
const STAFF_COOKIE = "kabsh_staff";
const STATION_COOKIE = "kabsh_station";
/** Tells a browser that has signed in before from a stranger's; opens nothing. */
const STAFF_DEVICE_COOKIE = "kabsh_staff_device";
/** The same of a customer's number: what strangers ask for does not hold this browser up. */
const DEVICE_COOKIE = "kabsh_device";

/** The longest a browser keeps a cookie; a customer who comes back within 60 days is still signed in. */
const LONGEST_SECONDS = 400 * 24 * 60 * 60;

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");
const guard = (publicUrl: string) => ({ path: "/", httpOnly: true, secure: isSecure(publicUrl) }) as const;
const named = (name: string, publicUrl: string) => (isSecure(publicUrl) ? `__Host-${name}` : name);

/** The name of the customer's session cookie. */
export const customerCookieName = (publicUrl: string) => named(CUSTOMER_COOKIE, publicUrl);

/** The name of the admin's session cookie. */
export const staffCookieName = (publicUrl: string) => named(STAFF_COOKIE, publicUrl);

/** The name of a paired station's cookie. */
export const stationCookieName = (publicUrl: string) => named(STATION_COOKIE, publicUrl);

export interface GivenCookies {
  customer: string | undefined;
  staff: string | undefined;
  staffDevice: string | undefined;
  device: string | undefined;
  /** The customer's token came under the name of earlier versions: the answer brings the new one. */
  isOldCustomer: boolean;
}

/**
 * The tokens in a `Cookie` header. Customers of the version before the long names stay signed in; staff sign in once
 * more, since a name that any subdomain may write is no way into the desk.
 */
export function readSessionCookies(header: string | undefined, publicUrl: string): GivenCookies {
  const all = parse(header ?? "");
  const customer = all[customerCookieName(publicUrl)];
  const old = isSecure(publicUrl) ? all[CUSTOMER_COOKIE] : undefined;
  return {
    customer: customer ?? old,
    staff: all[staffCookieName(publicUrl)],
    staffDevice: all[named(STAFF_DEVICE_COOKIE, publicUrl)],
    device: all[named(DEVICE_COOKIE, publicUrl)],
    isOldCustomer: customer === undefined && old !== undefined,
  };
}

/** Value of `Set-Cookie` after a customer's sign-in. Lax: a link from a message must find the customer signed in. */
export function customerCookie(token: string, publicUrl: string): string {
  const options = { ...guard(publicUrl), sameSite: "Lax", maxAge: LONGEST_SECONDS } as const;
  return serialize(customerCookieName(publicUrl), token, options);
}

/** Value of `Set-Cookie` for the marks of numbers that were verified here; signing out leaves it. */
export function deviceCookie(marks: string, publicUrl: string): string {
  const options = { ...guard(publicUrl), sameSite: "Strict", maxAge: LONGEST_SECONDS } as const;
  return serialize(named(DEVICE_COOKIE, publicUrl), marks, options);
}

/** Value of `Set-Cookie` that takes the name of earlier versions away. */
export function endedOldCustomerCookie(publicUrl: string): string {
  return serialize(CUSTOMER_COOKIE, "", { ...guard(publicUrl), sameSite: "Lax", maxAge: 0 });
}

/** Values of `Set-Cookie` after a staff sign-in: the session ends with the browser; neither is ever sent from another site. */
export function staffCookies(
  { sessionToken, deviceMark }: { sessionToken: string; deviceMark: string },
  publicUrl: string,
): string[] {
  const strict = { ...guard(publicUrl), sameSite: "Strict" } as const;
  const device = { ...strict, maxAge: LONGEST_SECONDS };
  return [
    serialize(staffCookieName(publicUrl), sessionToken, strict),
    serialize(named(STAFF_DEVICE_COOKIE, publicUrl), deviceMark, device),
  ];
}

/** The token of a paired station in a `Cookie` header. It opens the station's own endpoints and nothing else. */
export function readStationCookie(header: string | undefined, publicUrl: string): string | undefined {
  return parse(header ?? "")[stationCookieName(publicUrl)];
}

/** Value of `Set-Cookie` after a station was paired: the row behind it decides for how long. */
export function stationCookie(token: string, publicUrl: string): string {
  const options = { ...guard(publicUrl), sameSite: "Strict", maxAge: LONGEST_SECONDS } as const;
  return serialize(stationCookieName(publicUrl), token, options);
}

/** Value of `Set-Cookie` that removes a session cookie. */
export function endedCookie(whose: "customer" | "staff", publicUrl: string): string {
  const isStaff = whose === "staff";
  return serialize((isStaff ? staffCookieName : customerCookieName)(publicUrl), "", {
    ...guard(publicUrl),
    sameSite: isStaff ? "Strict" : "Lax",
    maxAge: 0,
  });
}

/**
 * Value of `Set-Cookie` for the mark that scripts may read: somebody is probably signed in here, so asking the server
 * who it is makes sense. It opens nothing.
 */
export function signedInSign(isSignedIn: boolean, publicUrl: string): string {
  return serialize(SIGNED_IN_COOKIE, isSignedIn ? "1" : "", {
    path: "/",
    sameSite: "Lax",
    secure: isSecure(publicUrl),
    maxAge: isSignedIn ? LONGEST_SECONDS : 0,
  });
}
