import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { parseSettings } from "#app/features/settings/rules/definitions.ts";
import { keysFor } from "#app/features/settings/rules/gateway-settings.ts";
import { type Dialect, type GatewayStandIn, openStandIn } from "#tests/support/gateways/gateway-stand-in.ts";
import { DIALECTS } from "#tests/support/gateways/stand-ins.ts";
import { openBankTransfer } from "./bank-transfer.ts";
import { openGatewayPort } from "./open-gateway.ts";
import { type AskedPayment, GatewayFault, type PaymentPort } from "./payment-port.ts";

const WEBHOOK_URL = "https://shop.test/webhooks/some";
/** As the desk's form would have its settings, with another word for its notices or its own. */
function portOf({ gateway, shopSettings, secret }: Dialect, apiUrl: string, webhookSecret = secret) {
  const settings = { ...parseSettings(shopSettings), [`${gateway}_webhook_secret`]: webhookSecret };
  return openGatewayPort(gateway, {
    apiUrl,
    publicUrl: "https://shop.test",
    keys: keysFor(settings, gateway),
  });
}

function asked(halalas = 185_550): AskedPayment {
  return {
    id: randomUUID(),
    halalas,
    reference: "KB-1234",
    language: "ar",
    customer: { name: "علي محمد", phone: "+966500000001" },
    address: { city: "الرياض", street: "حي الياسمين" },
    returnUrl: "https://shop.test/pay/1?back=1",
    expiresAt: new Date(Date.now() + 86_400_000),
  };
}

describe.each(Object.values(DIALECTS))("every gateway: $gateway", (dialect) => {
  let standIn: GatewayStandIn;
  const open = async () => {
    standIn ??= await openStandIn(dialect);
    Object.assign(standIn.switches, {
      broken: false,
      answersLost: false,
      slow: 0,
      revoked: false,
      picky: false,
    });
    return portOf(dialect, standIn.url);
  };
  afterAll(() => standIn?.close());

  async function begun(port: PaymentPort, payment = asked()) {
    const started = await port.start(payment);
    if (started.kind !== "redirect") throw new Error(`started as ${started.kind}`);
    return started;
  }
  async function paid(port: PaymentPort, halalas?: number) {
    const { providerId } = await begun(port, asked(halalas));
    await standIn.pay(providerId);
    await port.fetch(providerId);
    return providerId;
  }
  const faultOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => (error instanceof GatewayFault ? error.kind : Promise.reject(error)),
    );

  it("GP01 starts a payment of the whole amount on a page of the gateway's own", async () => {
    const port = await open();
    const payment = asked(10_001);
    const { providerId, url } = await begun(port, payment);
    expect(url.startsWith(new URL(standIn.url).origin)).toBe(true);
    expect(standIn.payments.get(providerId)).toMatchObject({ ours: payment.id, halalas: 10_001 });
    expect(await port.fetch(providerId)).toMatchObject({ state: "pending", receivedHalalas: 0 });
    // Begun again it is a payment of the same id.
    const again = await begun(port, payment);
    expect(standIn.payments.get(again.providerId)?.ours).toBe(payment.id);
  });

  it("GP01 tells what was received, when, by what means and for which fee", async () => {
    const port = await open();
    const { providerId } = await begun(port, asked(185_507));
    await standIn.pay(providerId, dialect.means.pressed);
    const told = await port.fetch(providerId);
    expect(told).toMatchObject({
      state: "paid",
      receivedHalalas: 185_507,
      refundedHalalas: 0,
      feeHalalas: dialect.feeOf(185_507),
      means: dialect.means.told,
      declined: null,
    });
    expect(told.paidAt).toBeInstanceOf(Date);
    expect(await port.fetch(providerId)).toEqual(told);
  });

  it("GP01 a declined try says why, and brings no money", async () => {
    const port = await open();
    const { providerId } = await begun(port);
    await standIn.decline(providerId, "INSUFFICIENT FUNDS");
    const { isFinal, reason } = dialect.declines;
    expect(await port.fetch(providerId)).toMatchObject({
      state: isFinal ? "failed" : "pending",
      declined: reason,
      receivedHalalas: 0,
    });
    const other = await begun(port);
    standIn.expire(other.providerId);
    expect(await port.fetch(other.providerId)).toMatchObject({ state: "expired", receivedHalalas: 0 });
  });

  it("GP02 believes a notice by the secret of the shop alone, and takes nothing from it but whom to ask about", async () => {
    const port = await open();
    const payment = asked();
    const { providerId } = await begun(port, payment);
    const held = standIn.payments.get(providerId);
    if (!held) throw new Error("it is held");
    await standIn.decline(providerId);
    const verify = (secret: string, by = port) => {
      const { body, headers } = dialect.notice(held, secret);
      return by.verify(new TextEncoder().encode(body), new Headers(headers));
    };
    expect(verify(dialect.secret)).toMatchObject({ providerId, paymentId: payment.id });
    expect(verify("another")).toBeNull();
    expect(verify("")).toBeNull();
    // A shop without a secret believes nobody.
    expect(verify("", portOf(dialect, standIn.url, ""))).toBeNull();
    for (const body of ["", "[]", "null", "{", '{"id":1}', `{"secret_token":"${dialect.secret}"}`])
      expect(
        port.verify(new TextEncoder().encode(body), new Headers({ "x-kabsh-secret": dialect.secret })),
        body,
      ).toBeNull();
  });

  it("GP03 refunds a part and the rest, and no halala more", async () => {
    const port = await open();
    const providerId = await paid(port, 30_000);
    expect(
      await port.refund(providerId, { halalas: 10_000, key: "a", refundedBefore: 0, isRepeated: false }),
    ).toMatchObject({
      state: "paid",
      refundedHalalas: 10_000,
    });
    expect(
      await faultOf(
        port.refund(providerId, { halalas: 20_001, key: "b", refundedBefore: 10_000, isRepeated: false }),
      ),
    ).toBe("refused");
    expect(
      await port.refund(providerId, { halalas: 20_000, key: "c", refundedBefore: 10_000, isRepeated: false }),
    ).toMatchObject({ state: "refunded", refundedHalalas: 30_000 });
  });

  it("GP03 a refund whose answer was lost goes back once, however often it is tried", async () => {
    const port = await open();
    const providerId = await paid(port, 30_000);
    const refund = { halalas: 10_000, key: "lost", refundedBefore: 0, isRepeated: false };
    if (dialect.knowsRefunds) {
      standIn.switches.answersLost = true;
      expect(await faultOf(port.refund(providerId, refund))).toBe("away");
      standIn.switches.answersLost = false;
    } else await port.refund(providerId, refund);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await port.refund(providerId, { ...refund, isRepeated: true })).refundedHalalas).toBe(10_000);
    expect(standIn.payments.get(providerId)?.refunds).toHaveLength(1);
  });

  it("GP03 tells a refund of its own from one that somebody made in the dashboard", async () => {
    const port = await open();
    const providerId = await paid(port, 30_000);
    standIn.payments.get(providerId)?.refunds.push({ key: "by hand", halalas: 10_000 });
    const refund = { halalas: 10_000, key: "ours", refundedBefore: 0 };
    if (dialect.knowsRefunds) {
      expect((await port.refund(providerId, { ...refund, isRepeated: false })).refundedHalalas).toBe(20_000);
      return;
    }
    expect(await faultOf(port.refund(providerId, { ...refund, isRepeated: false }))).toBe("refused");
    const small = { ...refund, halalas: 4_000, isRepeated: true };
    expect(await faultOf(port.refund(providerId, small))).toBe("away");
    expect(standIn.payments.get(providerId)?.refunds).toHaveLength(1);
  });

  it("GP01 GP03 nothing goes back of what never came", async () => {
    const port = await open();
    const { providerId } = await begun(port);
    expect(
      await faultOf(
        port.refund(providerId, { halalas: 100, key: "x", refundedBefore: 0, isRepeated: false }),
      ),
    ).toBe("refused");
  });

  it("GP04 tells a gateway that is away from one that does not know the shop", async () => {
    const port = await open();
    standIn.switches.broken = true;
    expect(await faultOf(port.start(asked()))).toBe("away");
    expect(await faultOf(port.fetch(randomUUID()))).toBe("away");
    standIn.switches.broken = false;
    standIn.switches.revoked = true;
    expect(await faultOf(port.test(WEBHOOK_URL))).toBe("keys");
    standIn.switches.revoked = false;
    await port.test(WEBHOOK_URL);
    expect(await faultOf(port.fetch(randomUUID()))).toBe("refused");
    expect(await faultOf(portOf(dialect, "http://127.0.0.1:9").start(asked()))).toBe("away");
  });

  it("GP04 says nothing of people, numbers or keys in its faults", async () => {
    const port = await open();
    standIn.switches.broken = true;
    const error = await port.start(asked()).catch((fault: unknown) => fault);
    expect(String(error)).not.toMatch(/966|علي|sk_|KB-1234/);
  });
});

describe("a bank transfer as a way of paying", () => {
  it("GP01 tells amount and reference, hears nobody, and gives nothing back by itself", async () => {
    const port = openBankTransfer();
    expect(await port.start(asked(5_000))).toEqual({
      kind: "transfer",
      providerId: "KB-1234",
      halalas: 5_000,
      reference: "KB-1234",
    });
    expect(await port.fetch("KB-1234")).toMatchObject({ state: "pending", receivedHalalas: 0 });
    expect(port.verify(new Uint8Array(), new Headers())).toBeNull();
    await expect(
      port.refund("KB-1234", { halalas: 1, key: "a", refundedBefore: 0, isRepeated: false }),
    ).rejects.toThrow(GatewayFault);
  });
});
