import { expect, it } from "vitest";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { messages } from "#db/schema/messages.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, ali } = await openApi("2026-03-10T09:00:00Z");

it("GS08 the code goes to the order's own number, which the link's holder does not learn, and opens its customer's session", async () => {
  const order = await mustPlace(shop, ali, homeOrder(ali));
  const url = await shop.db.transaction((tx) =>
    orderAddress(tx, shop.as(VISITOR), { orderId: order.id, language: "ar" }),
  );
  const { pathname } = new URL(url);
  const ask = (path: string, body: unknown = {}) =>
    request("POST", `${path}/code`, { cookie: null, body: body as object });
  const sent = await ask(pathname);
  const answer = await sent.text();
  expect(sent.status).toBe(200);
  expect(answer).not.toContain(ali.phone.slice(-4));
  const { token, codeLength } = JSON.parse(answer) as { token: string; codeLength: number };
  const seal = payloadSeal(shop.sessionSecret);
  const codes = (await shop.db.select().from(messages)).flatMap(({ sealed }) => {
    const message = seal.open<Message>(sealed ?? "");
    const code = new RegExp(`(?<!\\d)\\d{${codeLength}}(?!\\d)`).exec(message?.text ?? "")?.[0];
    return message?.to === ali.phone && code && !message.text.includes("/t/") ? [code] : [];
  });
  expect(codes).toHaveLength(1);
  const verified = await request("POST", "/api/verify-otp", {
    cookie: null,
    body: { token, code: codes[0] },
  });
  expect(verified.status).toBe(200);
  const cookie = (verified.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const own = await request("GET", `/api/orders/${order.id}`, { cookie });
  expect(own.status).toBe(200);

  // At once again it is too early, as for everybody; a wrong link sends nothing.
  expect((await ask(pathname)).status).toBe(429);
  expect((await ask(`/t/${"x".repeat(22)}`)).status).toBe(410);
  expect((await ask(pathname, { puzzle: "x" })).status).toBe(422);
});
