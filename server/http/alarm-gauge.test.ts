import { describe, expect, it } from "vitest";
import { listAlarms } from "#app/features/admin-shell/reads/list-alarms.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { measureAlarms } from "./alarm-gauge.ts";

const { shop, ali, admin } = await openStockedShop();
const { registry } = shop.metrics;
measureAlarms(registry, shop.db);
const told = async () => (await registry.metrics()).match(/^kabsh_alarm\{.*$/gm) ?? [];

describe("alarms outside the desk", () => {
  it("MS02 are a gauge: 1 while open, 0 otherwise", async () => {
    expect(await told()).toContain('kabsh_alarm{name="whatsapp_limit"} 0');
    await raiseAlarm(shop.db, { name: "whatsapp_limit" });
    expect(await told()).toContain('kabsh_alarm{name="whatsapp_limit"} 1');
    await clearAlarm(shop.db, "whatsapp_limit");
    expect(await told()).toContain('kabsh_alarm{name="whatsapp_limit"} 0');
  });

  it("P02 MS02 are read by admins only", async () => {
    await raiseAlarm(shop.db, { name: "sms_failing", detail: "401" });
    expect(await listAlarms(shop.as(admin))).toMatchObject({
      ok: true,
      value: [{ name: "sms_failing", detail: "401" }],
    });
    for (const actor of [VISITOR, ali]) {
      expect(await listAlarms(shop.as(actor))).toEqual({ ok: false, code: "not_allowed" });
    }
  });
});
