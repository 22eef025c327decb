import { beforeEach, describe, expect, it } from "vitest";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { previewMessages } from "#app/features/order-notices/reads/preview-messages.server.ts";
import type { OrderEvent } from "#app/features/order-notices/rules/order-notice.ts";
import { isNecessary, toldStepOf } from "#app/features/order-notices/rules/told-step-of.ts";
import { TellingPage } from "#app/features/order-notices/ui/admin/telling-page.tsx";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import { TOLD_STEPS } from "#app/vocabulary/messages/told-step.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { messages } from "#db/schema/messages.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  putOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop();
const { db } = shop;
await liftLimits(db, "limit_unpaid_orders", "limit_orders_per_day");
const ctx = () => shop.as(admin);

beforeEach(async () => {
  await db.delete(messages);
});

/** Moves a paid order from one status to the next. @returns how many messages that queued */
async function move(
  from: "Confirmed" | "In Slaughter" | "Butchery",
  to: "In Slaughter" | "Butchery" | "Out for Delivery",
) {
  const { id } = await mustPlace(
    shop,
    ali,
    homeOrder(ali, { schedule: { date: "2026-03-10", time: "18:00" } }),
  );
  await putOrder(db, id, { ...inStatus(from), ...VERIFIED });
  await db.delete(messages);
  const moved = await moveOrder(ctx(), { id, body: { from, status: to } });
  expect(moved).toMatchObject({ ok: true });
  return db.$count(messages);
}

describe("which steps are told", () => {
  it("DR07 by itself slaughter is told and butchery is not, and a setting turns each round", async () => {
    expect(await move("Confirmed", "In Slaughter")).toBe(1);
    expect(await move("In Slaughter", "Butchery")).toBe(0);
    await saveSetting(ctx(), { key: "tell_slaughter", value: "false" });
    await saveSetting(ctx(), { key: "tell_butchery", value: "true" });
    expect(await move("Confirmed", "In Slaughter")).toBe(0);
    expect(await move("In Slaughter", "Butchery")).toBe(1);
  });

  it("DR07 nothing that a customer must hear can be switched off", async () => {
    for (const step of TOLD_STEPS) await saveSetting(ctx(), { key: `tell_${step}`, value: "false" });
    expect(await move("Butchery", "Out for Delivery")).toBe(1);
    const demanding: OrderEvent[] = [
      { kind: "placed" },
      { kind: "payment_rejected", reason: "x" },
      { kind: "edited", difference: 5 },
      { kind: "status_asked" },
      { kind: "hold_ending" },
      { kind: "hold_extended" },
      { kind: "lapsed" },
      { kind: "split_paid" },
      { kind: "balance_due", balanceHalalas: 5 },
    ];
    for (const status of ORDER_STATUSES) {
      for (const event of demanding) expect(toldStepOf(event, status)).toBeNull();
      const step = toldStepOf({ kind: "moved" }, status);
      if (isNecessary({ kind: "moved" }, status)) expect(step).toBeNull();
    }
  });
});

describe("what is told", () => {
  it("DR08 each switch stands beside its message in both languages, and what has none says that it is always sent", async () => {
    const previews = previewMessages(
      { ...shop, now: new Date("2026-03-10T09:00:00Z") },
      await readSettings(db),
    );
    expect(previews.flatMap(({ step }) => step ?? []).toSorted()).toEqual([...TOLD_STEPS].toSorted());
    for (const { name, text } of previews) {
      for (const language of LANGUAGES) expect(text[language], name).not.toMatch(/\{\{|messages:|undefined/);
      expect(text.ar, name).toMatch(/[\u0600-\u06ff]/);
      expect(text.en, name).toMatch(/^Kabsh|Kabsh/);
      expect(text.ar).not.toBe(text.en);
    }
    const html = renderWords(<TellingPage previews={previews} settings={[]} />, "en");
    expect(html).toContain("Your lamb");
    expect(html.split("Always sent").length - 1).toBe(previews.length);
  });
});
