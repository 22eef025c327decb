import { randomUUID } from "node:crypto";
import { hashSessionToken, newSessionToken } from "#app/features/accounts/rules/session-token.server.ts";
import type { CustomerActor, StaffActor } from "#app/foundation/context/actor.ts";
import { customerCookieName, staffCookieName } from "#app/foundation/context/session-cookies.ts";
import { customerSessions, staffSessions } from "#db/schema/accounts.ts";
import { createApp } from "#server/app.ts";
import type { TestShop } from "./test-shop.ts";

export interface RequestOptions {
  cookie?: string | null;
  /** Sent as JSON, unless it is a form or a text already. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RequestShop {
  /** One request to the whole shop, as a browser of the shop's own origin sends it. */
  request(method: string, path: string, options?: RequestOptions): Promise<Response>;
  /** Signs an actor in and returns the cookie. */
  cookieOf(actor: CustomerActor | StaffActor): Promise<string>;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The HTTP API of a test shop, without a network in between. */
export function openRequests(shop: TestShop): RequestShop {
  const app = createApp({ shop, trustedProxies: 0 });
  return {
    async request(method, path, { cookie, body, headers = {} } = {}) {
      const isRaw = body instanceof FormData || typeof body === "string" || body === undefined;
      const request = new Request(`http://shop.test${path}`, {
        method,
        headers: {
          origin: "http://shop.test",
          ...(body instanceof FormData || body === undefined ? {} : { "content-type": "application/json" }),
          cookie: ["lang=en", cookie].filter(Boolean).join("; "),
          ...headers,
        },
        body: isRaw ? (body as FormData | string | undefined) : JSON.stringify(body),
      });
      return app.fetch(request);
    },
    async cookieOf(actor) {
      const token = newSessionToken();
      const session = {
        tokenHash: hashSessionToken(token),
        createdAt: shop.clock.now(),
        expiresAt: new Date(shop.clock.now().getTime() + YEAR_MS),
      };
      if (actor.kind === "customer") {
        await shop.db.insert(customerSessions).values({ ...session, customerId: actor.customerId });
        return `${customerCookieName(shop.publicUrl)}=${token}`;
      }
      // Proven as after a sign-in, for as long as the test lasts; what happens without, its own test says.
      const provenUntil = session.expiresAt;
      await shop.db.insert(staffSessions).values({
        ...session,
        lastSeenAt: session.createdAt,
        provenUntil,
        userId: actor.userId,
      });
      return `${staffCookieName(shop.publicUrl)}=${token}`;
    },
  };
}

export const newKey = () => ({ "Idempotency-Key": randomUUID() });

/** A multipart body with one file. */
export function fileForm(
  bytes: Uint8Array,
  name = "receipt.png",
  type = "image/png",
  field = "file",
): FormData {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
