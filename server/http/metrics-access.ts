import type { Context } from "hono";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

/** What proxies say of whom they ask for. One of them is enough: this machine asks for nobody but itself. */
const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
];
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;

/**
 * Who may read the figures of the process: a program on this machine, or one that has the token. A proxy on this machine
 * asks for somebody else, whom its headers name.
 */
export function mayReadMetrics(c: Context<AppEnv>, token: string | null): boolean {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (token !== null && bearer !== undefined && timingSafeEqualText(bearer, token)) return true;
  if (FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  return LOOPBACK.test(c.env?.incoming?.socket?.remoteAddress ?? "");
}
