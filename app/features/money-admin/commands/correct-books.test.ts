import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listCorrectable } from "#app/features/money-admin/reads/list-correctable.server.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { correctBooks } from "./correct-books.server.ts";

const { shop, ali, admin } = await openStockedShop();
const ctx = shop.as(admin);
const correction = (changes: object = {}) => ({
  key: randomUUID(),
  debit: { kind: "rounding" },
  credit: { kind: "bank" },
  halalas: 500,
  reason: "فرق في كشف البنك",
  ...changes,
});
const balance = async (kind: string, party = "") => {
  const { rows } = await shop.db.execute<{ halalas: string }>(
    sql`select balance_halalas as halalas from ledger_accounts where kind = ${kind} and party = ${party}`,
  );
  return Number(rows[0]?.halalas ?? 0);
};

it("MD12 a correction moves an amount once, with its reason in the entry and in the log", async () => {
  const body = correction({ day: "2026-03-02" });
  expect(await correctBooks(ctx, body)).toEqual({ ok: true, value: { isNew: true } });
  expect(await correctBooks(ctx, body)).toEqual({ ok: true, value: { isNew: false } });
  expect([await balance("rounding"), await balance("bank")]).toEqual([500, -500]);
  const { rows } = await shop.db.execute(sql`
    select purpose, note, booked_on::text as day, actor_email as who,
      (select count(*)::int from audit_log where action = 'correct' and entity_id = ${body.key}) as logged
    from ledger_transfers where source = ${`corrected:${body.key}`}`);
  expect(rows).toEqual([
    { purpose: "corrected", note: body.reason, day: "2026-03-02", who: "owner@kabsh.test", logged: 1 },
  ]);
});

it.each([
  ["what customers owe", { debit: { kind: "receivable", party: ali.customerId } }, "invalid_input"],
  ["what is agreed", { credit: { kind: "agreed", party: ali.customerId } }, "invalid_input"],
  ["a refund on its way", { credit: { kind: "refund", party: ali.customerId } }, "invalid_input"],
  ["nothing", { halalas: 0 }, "invalid_input"],
  ["no reason", { reason: " " }, "invalid_input"],
  ["one account with itself", { debit: { kind: "bank" } }, "same_account"],
  ["nobody's account", { debit: { kind: "restaurant", party: "none" } }, "no_such_party"],
  ["a party of the shop's own account", { debit: { kind: "commission", party: "x" } }, "no_such_party"],
  ["a day that has not come", { day: "2026-03-11" }, "day_ahead"],
  ["more credit than there is", { debit: { kind: "credit", party: ali.customerId } }, "account_overdrawn"],
])("MD12 %s is not corrected by hand", async (_, changes, code) => {
  expect(await correctBooks(ctx, correction(changes))).toMatchObject({ ok: false, code });
});

it("MD12 it takes the permission to close, and a proof moments ago", async () => {
  const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
  expect(await correctBooks(shift, correction())).toMatchObject({ code: "not_allowed" });
  const long = shop.as({ ...admin, provenUntil: null });
  expect(await correctBooks(long, correction())).toMatchObject({ code: "reauth_required" });
  expect(await listCorrectable(shift, null)).toMatchObject({ code: "not_allowed" });
});

it("MD12 the accounts to choose from are all but those that orders, refunds, payouts and claims say", async () => {
  const choices = await listCorrectable(ctx, { kind: "credit", party: ali.customerId });
  const kinds = new Set(choices.ok ? choices.value.map(({ kind }) => kind) : []);
  expect([...kinds].sort()).toEqual(
    [
      "bank",
      "bank_charge",
      "breeder",
      "cash",
      "cash_difference",
      "claims_borne",
      "commission",
      "credit",
      "gateway",
      "gateway_fee",
      "opening",
      "owner",
      "partner_cost",
      "restaurant",
      "rounding",
      "sales",
      "suspense",
      "vat",
    ].sort(),
  );
});

it("MD12 the shop's own accounts go by number and kind, a partner's by the partner's name too", async () => {
  const choices = await listCorrectable(ctx, { kind: "credit", party: ali.customerId });
  const labels = new Map(
    choices.ok ? choices.value.map(({ kind, party, label }) => [`${kind} ${party}`, label]) : [],
  );
  expect(labels.get("bank ")).toMatch(/^\d+ [^·]+$/);
  expect(labels.get("restaurant R-1")).toMatch(/^\d+ [^·]+ · Diwan Najd/);
  expect(labels.get(`credit ${ali.customerId}`)).toMatch(/^\d+ [^·]+ · .+/);
});
