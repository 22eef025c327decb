import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { readDeposit } from "#app/features/order-admin/reads/read-deposit.server.ts";
import { homeOrder, makeStaff, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { keepDeposit } from "./keep-deposit.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
const ctx = shop.as(admin);
const cooked = await mustPlace(shop, ali, restaurantOrder(ali));
const keep = (body: object, id = cooked.id) => keepDeposit(ctx, { id, body });

it("MD15 a deposit is taken and given back, each once, and stands in the books meanwhile", async () => {
  expect(await keep({ act: "return" })).toMatchObject({ code: "no_deposit" });
  const takes = await Promise.all([1, 2, 3].map(() => keep({ act: "take", halalas: 40_000 })));
  expect(takes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(takes.filter((each) => !each.ok).map((each) => !each.ok && each.code)).toEqual([
    "deposit_kept",
    "deposit_kept",
  ]);
  const balances = async () => {
    const { rows } = await shop.db.execute(sql`
      select kind, balance_halalas::int as halalas from ledger_accounts where kind like 'deposit%' order by kind`);
    return rows;
  };
  expect(await balances()).toEqual([
    { kind: "deposit_held", halalas: -40_000 },
    { kind: "deposit_with", halalas: 40_000 },
  ]);
  expect(await keep({ act: "return" })).toEqual({ ok: true, value: { heldHalalas: 0 } });
  expect(await keep({ act: "return" })).toMatchObject({ code: "no_deposit" });
  expect(await keep({ act: "take", halalas: 500 })).toMatchObject({ ok: true });
  expect(await readDeposit(shop.db, cooked.id)).toEqual({ heldHalalas: 500, times: 2, restaurantId: "R-1" });
  const { rows } = await shop.db.execute(
    sql`select action from audit_log where entity_id = ${cooked.id} and action like '%deposit' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(["take_deposit", "return_deposit", "take_deposit"]);
});

it("MD15 an order without a restaurant has none, and it takes the permission to move orders", async () => {
  const home = await mustPlace(shop, sara, homeOrder(sara));
  expect(await keep({ act: "take", halalas: 500 }, home.id)).toMatchObject({ code: "no_restaurant" });
  expect(await keep({ act: "take", halalas: 0 })).toMatchObject({ code: "invalid_input" });
  expect(await keep({ act: "take", halalas: 1 }, "none")).toMatchObject({ code: "not_found" });
  const accountant = shop.as(await makeStaff(shop, "books@kabsh.test", "accountant"));
  expect(await keepDeposit(accountant, { id: cooked.id, body: { act: "return" } })).toMatchObject({
    code: "not_allowed",
  });
});
