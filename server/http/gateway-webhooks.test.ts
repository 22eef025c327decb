import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messages } from "#db/schema/messages.ts";
import { gatewayEvents, onlinePayments } from "#db/schema/money/online-payments.ts";
import { createApp } from "#server/app.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { MOYASAR } from "#tests/support/gateways/moyasar-stand-in.ts";
import { openPayingOnline } from "#tests/support/gateways/paying-online.ts";
import { DIALECTS } from "#tests/support/gateways/stand-ins.ts";

const { shop, order, begin, gateways, work, money } = await openPayingOnline();
const app = createApp({ shop, trustedProxies: 0 });
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://shop.test${path}`, { method: "POST", body, headers }));
const kept = () => shop.db.$count(gatewayEvents);

async function trackedPath(): Promise<string> {
  const [row] = await shop.db.select().from(messages).where(eq(messages.orderId, order().id)).limit(1);
  const text = payloadSeal(shop.sessionSecret).open<Message>(row?.sealed ?? "")?.text ?? "";
  return `/t/${/\/t\/([\w-]{22})/.exec(text)?.[1]}`;
}

describe("the webhooks of payment gateways", () => {
  it.each(Object.values(DIALECTS))("GP02 $gateway is answered at once, and asked later", async (dialect) => {
    const { gateway } = dialect;
    const { providerId } = await begin(gateway);
    const standIn = gateways[gateway];
    standIn.switches.lost = true;
    await standIn.pay(providerId);
    const held = standIn.payments.get(providerId);
    if (!held) throw new Error("it is held");
    const { body, headers } = dialect.notice(held, dialect.secret);
    const asked = standIn.asked.length;
    // Gateways name no origin and bring no cookies.
    expect((await post(`/webhooks/${gateway}`, body, headers)).status).toBe(200);
    expect((await post(`/webhooks/${gateway}`, body, headers)).status).toBe(200);
    expect(standIn.asked).toHaveLength(asked);
    expect(await money()).toMatchObject({ status: "Pending Payment" });
    await work();
    expect(await money()).toMatchObject({ status: "Paid" });
  });

  it("GP02 turn away whatever no gateway sent, and keep nothing of it", async () => {
    const before = await kept();
    const secret = MOYASAR.secret;
    const bodies: [string, BodyInit][] = [
      ["nothing", ""],
      ["no JSON", "{"],
      ["a list", "[]"],
      ["a number", "7"],
      ["NUL", "\0"],
      ["broken text", new Uint8Array([0xff, 0xfe, 0x7b])],
      ["deep", "[".repeat(20_000)],
      ["without a secret", JSON.stringify({ id: "e", type: "payment_paid", data: { invoice_id: "i" } })],
      [
        "a wrong secret",
        JSON.stringify({ id: "e", type: "payment_paid", secret_token: "no", data: { invoice_id: "i" } }),
      ],
      [
        "a list as secret",
        JSON.stringify({ id: "e", type: "x", secret_token: [secret], data: { invoice_id: "i" } }),
      ],
      ["the secret and nothing else", JSON.stringify({ secret_token: secret })],
      [
        "an endless id",
        JSON.stringify({ id: "x".repeat(500), type: "x", secret_token: secret, data: { invoice_id: "i" } }),
      ],
    ];
    for (const gateway of ["moyasar", "tabby"])
      for (const [what, body] of bodies)
        expect((await post(`/webhooks/${gateway}`, body)).status, `${gateway}: ${what}`).toBe(401);
    expect((await post("/webhooks/moyasar", "x".repeat(256 * 1024 + 1))).status).toBe(413);
    expect((await post("/webhooks/nobody", "{}")).status).toBe(404);
    expect((await app.fetch(new Request("http://shop.test/webhooks/moyasar"))).status).toBe(404);
    expect(await kept()).toBe(before);
  });

  it("GP02 a notice of a payment of another shop is kept and changes nothing", async () => {
    const body = JSON.stringify({
      id: "of-another",
      type: "payment_paid",
      secret_token: MOYASAR.secret,
      data: { invoice_id: "unknown", metadata: null },
    });
    expect((await post("/webhooks/moyasar", body)).status).toBe(200);
    await work();
    expect(await money()).toMatchObject({ status: "Pending Payment" });
  });
});

describe("paying by the link of an order", () => {
  const FORM = {
    accept: "text/html",
    origin: "null",
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };

  it("GP05 GP09 begins without scripts and without a session, and tells no gateway of the link", async () => {
    const path = await trackedPath();
    const answer = await post(`${path}/pay`, "way=moyasar", FORM);
    expect(answer.status).toBe(303);
    const [row] = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.orderId, order().id));
    expect(answer.headers.get("location")).toBe(`/pay/${row?.id}`);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^pay_back=[\w-]{22}; .*Path=\/pay; HttpOnly; SameSite=Lax$/,
    );
    expect(gateways.moyasar.asked.some(({ body }) => JSON.stringify(body).includes(path.slice(3)))).toBe(
      false,
    );
    const program = await post(`${path}/pay`, "way=moyasar", { ...FORM, accept: "application/json" });
    expect(await program.json()).toMatchObject({ kind: "page", paymentId: row?.id });
  });

  it("GP05 says why it cannot begin, and a wrong link opens nothing", async () => {
    const path = await trackedPath();
    gateways.moyasar.switches.broken = true;
    const away = await post(`${path}/pay`, "way=moyasar", FORM);
    expect(away.headers.get("location")).toBe(`${path}?paying=gateway_away#pay-title`);
    expect((await post(`${path}/pay`, "way=gold", { ...FORM, accept: "application/json" })).status).toBe(422);
    const wrong = await post(`/t/${"A".repeat(22)}/pay`, "way=moyasar", {
      ...FORM,
      accept: "application/json",
    });
    expect(wrong.status).toBe(410);
    const elsewhere = { ...FORM, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await post(`${path}/pay`, "way=moyasar", elsewhere)).status).toBe(403);
  });
});
