import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { readCustomerSession } from "#app/features/accounts/reads/read-customer-session.server.ts";
import { readStaffSession } from "#app/features/staff/reads/read-staff-session.server.ts";
import { type Actor, VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import {
  customerCookie,
  endedOldCustomerCookie,
  readSessionCookies,
} from "#app/foundation/context/session-cookies.ts";
import { isLanguage, type Language } from "#app/i18n/language.ts";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { isPublicPage } from "#server/pages/public-pages.ts";
import { SESSIONS_CHANGED } from "#services/live-events.ts";
import { keyOf } from "./api-keys.ts";
import { type KeptSessions, openKeptSessions } from "./kept-sessions.ts";

type SessionReader = (
  ctx: CommandContext,
  token: string,
  holdsUntil?: (instant: Date) => void,
) => Promise<Actor | null>;

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** Makes the CommandContext of a request: who asks (from the cookies), when, and in which language. */
export function openContext(shop: Shop, trustedProxies: number) {
  const kept = openKeptSessions();
  shop.events.onSessions(kept.forgetAll);
  shop.events.onMissed(kept.forgetAll);
  return createMiddleware<AppEnv>(async (c, next) => {
    const givenId = trustedProxies > 0 ? c.req.header("x-request-id") : undefined;
    const ctx: CommandContext = {
      ...shop,
      actor: VISITOR,
      now: shop.clock.now(),
      language: languageOf(c.req.query("lang"), getCookie(c, "lang")),
      requestId: givenId && REQUEST_ID.test(givenId) ? givenId : randomUUID(),
      ip:
        forwardedFor(c.req.header("x-forwarded-for"), trustedProxies) ??
        c.env?.incoming?.socket?.remoteAddress ??
        "127.0.0.1",
      userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
    };
    // Before the session is read: what fails there is answered in the reader's words too.
    c.set("ctx", ctx);
    // Public pages are the same for everybody; not even knowing who asks keeps it that way.
    const isPersonal = !isPublicPage(c.req.path);
    const bearsKey = keyOf(c.req.path, c.req.header("authorization")) !== null;
    const cookies = readSessionCookies(c.req.header("cookie"), shop.publicUrl);
    // Whoever changes something is asked for anew, and so is everybody while other processes cannot be heard.
    const mayBeKept = isReading(c.req.method) && shop.events.isLive();
    if (isPersonal && !bearsKey)
      ctx.actor = await readActor(ctx, c.req.path, cookies, mayBeKept ? kept : null);
    try {
      await next();
    } finally {
      // A key ends nobody's session.
      if (isPersonal && !bearsKey && !isReading(c.req.method)) await forgetChanged(ctx, c.req.path, kept);
    }
    if (isPersonal && cookies.isOldCustomer && ctx.actor.kind === "customer")
      renameCookie(c.res, cookies, ctx);
    // Written on the answer as it is: `c.header` would copy it, body and all.
    c.res.headers.set("X-Request-Id", ctx.requestId);
  });
}

/** The same session under the name of this version; nobody notices. What the answer itself says of cookies stands. */
function renameCookie(
  { headers }: Response,
  { customer }: { customer: string | undefined },
  { publicUrl }: Shop,
) {
  if (customer === undefined || headers.has("set-cookie")) return;
  headers.append("Set-Cookie", customerCookie(customer, publicUrl));
  headers.append("Set-Cookie", endedOldCustomerCookie(publicUrl));
}

/** Each trusted proxy appends the address it saw, so the client stands that many places from the end. */
function forwardedFor(header: string | undefined, trustedProxies: number): string | undefined {
  if (!header || trustedProxies === 0) return undefined;
  return header.split(",").at(-trustedProxies)?.trim();
}

function languageOf(fromAddress: string | undefined, fromCookie: string | undefined): Language {
  if (isLanguage(fromAddress)) return fromAddress;
  return isLanguage(fromCookie) ? fromCookie : "ar";
}

const isReading = (method: string) => method === "GET" || method === "HEAD";
const isAdminArea = (path: string) => path.startsWith("/admin") || path.startsWith("/api/admin");

/** One browser may hold both sessions: the admin area asks for staff first, everything else for the customer. */
async function readActor(
  ctx: CommandContext,
  path: string,
  { customer, staff }: { customer: string | undefined; staff: string | undefined },
  kept: KeptSessions | null,
): Promise<Actor> {
  const read = async (kind: "customer" | "staff", token: string | undefined) => {
    if (!token) return null;
    const reader: SessionReader = kind === "customer" ? readCustomerSession : readStaffSession;
    return kept ? kept.read(kind, token, ctx.now, (hold) => reader(ctx, token, hold)) : reader(ctx, token);
  };
  const asCustomer = () => read("customer", customer);
  const asStaff = () => read("staff", staff);
  const actor = isAdminArea(path)
    ? ((await asStaff()) ?? (await asCustomer()))
    : ((await asCustomer()) ?? (await asStaff()));
  return actor ?? VISITOR;
}

/**
 * Whatever was sent may have ended or changed a session: a customer's only the own ones, the desk's anybody's, and signing in
 * there the person's others. Which commands do is not told apart, so that none can be forgotten.
 */
async function forgetChanged(ctx: CommandContext, path: string, kept: KeptSessions): Promise<void> {
  const { actor, db, events, log } = ctx;
  if (!(isAdminArea(path) || actor.kind === "staff")) {
    if (actor.kind === "customer") kept.forgetCustomer(actor.customerId);
    return;
  }
  events.sessionsChanged();
  // Other processes are told before this one answers; those that do not hear it ask again within a second.
  await db
    .execute(sql`select pg_notify(${SESSIONS_CHANGED}, '')`)
    .catch((err: unknown) => log.warn({ err }, "other processes were not told of sessions"));
}
