import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { gatewayOf } from "#app/features/bank-statements/rules/gateway-words.ts";
import { readOpening } from "#app/features/opening/reads/read-opening.server.ts";
import { openMethod, webhookAddress } from "#app/features/payments/reads/gateways.server.ts";
import { offeredMethods, partMethods } from "#app/features/payments/rules/online/offered-methods.ts";
import { parseSettings } from "#app/features/settings/rules/definitions.ts";
import { keysAlarm } from "#app/vocabulary/alarm.ts";
import {
  GATEWAYS,
  isDivided,
  keysOf,
  REGISTERED_GATEWAYS,
  switchOf,
} from "#app/vocabulary/money/gateways.ts";
import { openPayingOnline } from "#tests/support/gateways/paying-online.ts";
import { DIALECTS } from "#tests/support/gateways/stand-ins.ts";
import { listAdminPayments } from "./admin-payments.server.ts";
import { refundAtGateway } from "./refund-at-gateway.server.ts";
import { testGateway } from "./test-gateway.server.ts";

const { shop, admin, gateways, order, begin, work, payment, money, balance } = await openPayingOnline();
const total = () => order().totals.grandTotalHalalas;

/** What every registered gateway does, with nothing but its entry, its port, its words and its stand-in. */
describe.each(GATEWAYS)("a registered gateway: %s", (gateway) => {
  const standIn = gateways[gateway];
  const dialect = DIALECTS[gateway];
  const test = () => testGateway(shop.as(admin), { gateway });

  it("GP06 is offered by its own settings alone, and to a friend unless it divides payments", () => {
    const alone = parseSettings(dialect.shopSettings);
    expect(Object.keys(dialect.shopSettings).toSorted()).toEqual(
      [switchOf(gateway), ...keysOf(gateway)].toSorted(),
    );
    expect(offeredMethods(alone)).toEqual([gateway, "bank_transfer"]);
    expect(partMethods(alone)).toEqual(isDivided(gateway) ? ["bank_transfer"] : [gateway, "bank_transfer"]);
    for (const key of [switchOf(gateway), ...keysOf(gateway)])
      expect(offeredMethods(parseSettings({ ...dialect.shopSettings, [key]: "" })), key).toEqual([
        "bank_transfer",
      ]);
  });

  it("GP01 is opened by what the desk filled in, at its own address or another one", () => {
    expect(openMethod(shop, parseSettings(dialect.shopSettings), gateway).way).toBe(gateway);
    expect(new URL(REGISTERED_GATEWAYS[gateway].apiUrl).protocol).toBe("https:");
    expect(webhookAddress(shop, gateway)).toBe(`http://shop.test/webhooks/${gateway}`);
  });

  it("GP02 GP03 GP07 its notice brings the money to order and books, and it gives back", async () => {
    const before = await balance("gateway", gateway);
    const fee = dialect.feeOf(total()) ?? 0;
    const { id, providerId } = await begin(gateway);
    await standIn.pay(providerId, dialect.means.pressed);
    await work();
    expect(standIn.answers.at(-1)).toBe(200);
    expect(await payment(id)).toMatchObject({ gateway, state: "paid", means: dialect.means.told });
    expect(await money()).toMatchObject({ status: "Paid" });
    expect((await balance("gateway", gateway)) - before).toBe(total() - fee);
    expect(await listAdminPayments(shop.as(admin), order().id)).toMatchObject({
      value: [{ gateway, receivedHalalas: total() }],
    });
    const given = await refundAtGateway(shop.as(admin), {
      onlinePaymentId: id,
      halalas: 1_000,
      key: `walk-${gateway}`,
    });
    expect(given).toMatchObject({ ok: true });
    expect(standIn.payments.get(providerId)?.refunds).toMatchObject([{ halalas: 1_000 }]);
  });

  it("GP12 is an alarm of its own while it does not know the keys, and keeps the shop from opening", async () => {
    const cardItem = async () => {
      const read = await readOpening(shop.as(admin));
      return read.ok ? read.value.items.find(({ item }) => item === "card")?.state : read.code;
    };
    const open = async () => {
      const { rows } = await shop.db.execute<{ name: string }>(
        sql`select name from alarms where cleared_at is null`,
      );
      return rows.map(({ name }) => name);
    };
    standIn.switches.revoked = true;
    expect(await test()).toMatchObject({ code: "gateway_keys_wrong" });
    expect(await open()).toEqual([keysAlarm(gateway)]);
    expect(await cardItem()).toBe("missing");
    standIn.switches.revoked = false;
    expect(await test()).toMatchObject({ ok: true });
    expect(await open()).toEqual([]);
    expect(await cardItem()).toBe("own");
  });

  it("MD16 is known by each of its names in a bank's statement", () => {
    for (const name of REGISTERED_GATEWAYS[gateway].inStatements)
      expect(gatewayOf({ text: `TRF ${name} 0310`, counterpartyName: null }), name).toBe(gateway);
  });
});
