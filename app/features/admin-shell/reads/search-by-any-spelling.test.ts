import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { findOrdersForLine } from "#app/features/bank-statements/reads/find-orders.server.ts";
import { listCustomers } from "#app/features/customers/reads/list-customers.server.ts";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { foldForSearch, foldSpelling } from "#app/lib/arabic-text.ts";
import { customers } from "#db/schema/accounts.ts";
import { homeOrder, liftLimits, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { findForAdmin } from "./find-for-admin.server.ts";

const { shop, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
let made = 0;

/** Somebody who ordered once, and whose profile has the same name. */
async function somebody(name: string) {
  made += 1;
  const phone = `+96655990${String(made).padStart(4, "0")}`;
  const customer = await makeCustomer(shop, phone, name);
  const searchText = customerSearchText({ name, phone });
  await shop.db.update(customers).set({ searchText }).where(eq(customers.id, customer.customerId));
  const { id } = await mustPlace(shop, customer, homeOrder(customer, { customerName: name }));
  return { phone, orderId: id, customerId: customer.customerId };
}

async function foundAt(typed: string) {
  const [list, palette, people, line] = [
    await listOrders(shop.as(admin), { filters: { q: typed } }),
    await findForAdmin(shop.as(admin), typed),
    await listCustomers(shop.as(admin), { search: typed }),
    await findOrdersForLine(shop.as(admin), typed),
  ];
  if (!list.ok || !palette.ok || !people.ok || !line.ok) throw new Error("refused");
  return {
    list: list.value.items.map(({ id }) => id),
    palette: palette.value.orders.map(({ id }) => id),
    people: palette.value.customers.map(({ id }) => id),
    customers: people.value.items.map(({ id }) => id),
    line: line.value.map(({ id }) => id),
  };
}

const CASES: [stored: string, typed: string[]][] = [
  ["كريم", ["کریم", "كريم", "ﻛﺮﻳﻢ"]],
  ["یاسر السبیعي", ["ياسر", "یاسر", "السبيعي ياسر"]],
  ["فؤاد", ["فواد", "فؤاد", "فُؤَاد"]],
  ["عائشة", ["عايشة", "عائشه", "عائـــشة", "عا‌ئشة"]],
  ["أسماء الغامدي", ["اسما", "أسماء الغامدی", "الغامدي اسماء"]],
  [
    "محمد عبدالله القحطاني",
    ["محمد القحطاني", "القحطاني محمد", "عبد الله", "القحطانی عبد الله", "محمد القحط"],
  ],
  ["نورة عبد الرحمن", ["عبدالرحمن", "عبد الرحمن نورة", "نوره عبدالرح"]],
  ["هدى العتيبي", ["ھدى العتيبي", "ہدى العتيبى", "هدي العتیبي"]],
  ["Sara Al-Otaibi", ["al-otaibi", "sara otaibi", "OTAIBI Sara", "alotaibi"]],
  ["Huda AlHarbi", ["al harbi", "Al-Harbi, Huda", "huda alharbi."]],
  ["أبو بكر الزهراني", ["ابوبكر", "أبو بكر", "الزهراني، ابو بكر"]],
  ["ضياءالدين", ["ضياء الدين"]],
  ["نور الدين", ["نورالدين"]],
];

describe("the desk's search", () => {
  it.each(CASES)(
    "RN01 RN02 finds «%s» however it is typed, in the list, the palette, the customers and for a line",
    async (stored, ways) => {
      const { orderId, customerId } = await somebody(stored);
      for (const typed of ways) {
        const found = await foundAt(typed);
        for (const [where, ids] of Object.entries(found))
          expect(ids, `${typed} · ${where}`).toContain(
            where === "people" || where === "customers" ? customerId : orderId,
          );
      }
    },
  );

  it("RN02 takes only whoever has every word, a number among them in any of its ways", async () => {
    const { orderId, phone } = await somebody("ماجد الدوسري");
    await somebody("ماجد الحربي");
    for (const typed of [
      "ماجد الدوسري",
      "الدوسري ماجد",
      `ماجد ${phone}`,
      `الدوسري 0${phone.slice(4, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`,
    ])
      expect((await foundAt(typed)).list, typed).toEqual([orderId]);
    for (const typed of [
      `+9660${phone.slice(4)}`,
      `+966 (0)${phone.slice(4, 6)} ${phone.slice(6)}`,
      `00966 0${phone.slice(4)}`,
    ])
      expect((await foundAt(typed)).line, typed).toEqual([orderId]);
    expect((await foundAt("الحربي الدوسري")).list).toEqual([]);
    expect(
      (await foundAt(phone.slice(-4))).list,
      "the last four figures, which begin with noughts",
    ).toContain(orderId);
  });
});

describe("what was stored before", () => {
  it("RN01 is folded by the migration as it is folded now", async () => {
    const file = readFileSync(
      new URL("../../../../db/migrations/0054_search-by-any-spelling.sql", import.meta.url),
      "utf8",
    );
    const [fold = ""] = file.split("--> statement-breakpoint");
    const letters = fc.constantFrom(..."اأإآٱءؤئىيیېےكکگةهہھۀۃ ےۓعبد ـ َُّٰ۱٢3aéﷲﻣ‌0+-".split(""));
    const names = [
      ...CASES.map(([stored]) => stored),
      ...fc.sample(
        fc.array(letters, { maxLength: 30 }).map((each) => each.join("")),
        500,
      ),
    ];
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql.raw(fold));
      for (const name of names) {
        const before = foldSpelling(name);
        const { rows } = await tx.execute<{ now: string }>(
          sql`select pg_temp.fold_for_search(${before}) as now`,
        );
        expect(rows[0]?.now, name).toBe(foldForSearch(name));
      }
    });
    expect(customerSearchText({ name: "عبد الله", phone: null })).toBe("عبدالله");
  });
});
