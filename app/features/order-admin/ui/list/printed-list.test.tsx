import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { useSelection } from "./bulk/use-selection.ts";
import { OrdersTable } from "./orders-table.tsx";

vi.mock("#app/foundation/page/use-hijri.ts", () => ({ useHijri: () => ({ shortHijri: () => "" }) }));

const { shop, ali, admin } = await openStockedShop();
await mustPlace(shop, ali, homeOrder(ali));
const listed = await listOrders(shop.as(admin));
if (!listed.ok) throw new Error(listed.code);
const [order] = listed.value.items;
if (!order) throw new Error("there is an order");

function List() {
  const selection = useSelection(order ? [order] : [], "");
  return (
    <OrdersTable
      orders={order ? [order] : []}
      now={shop.clock.now()}
      selection={selection}
      days={{ [order?.schedule?.date ?? ""]: 1 }}
      sort={{ by: "when", isDescending: false }}
    />
  );
}

/** The names of the desk's style sheet that are not printed. */
const NOT_PRINTED = [
  ...readFileSync("app/styles/admin.css", "utf8").matchAll(/@utility ([\w-]+) \{([^}]*)\}/g),
]
  .filter(([, , applied = ""]) => applied.includes("print:hidden"))
  .map(([, name = ""]) => name);

/** The cells of a row that paper shows, as the style sheet of print has it: each with how many columns it spans. */
function printed(row: string): number[] {
  return [...row.matchAll(/<t[hd]\b([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => ["print:hidden", ...NOT_PRINTED].every((name) => !attributes.includes(name)))
    .map((attributes) => Number(/colspan="(\d+)"/i.exec(attributes)?.[1] ?? 1));
}

it.each(["ar", "en"] as const)(
  "RN16 the printed list (%s) has each column under its own heading, without the box",
  (language) => {
    const html = renderWords(<List />, language);
    const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row);
    const [head = "", day = "", line = ""] = rows;
    const columns = (row: string) => printed(row).reduce((sum, span) => sum + span, 0);
    expect(line).toContain("data-order");
    expect(printed(head)).toHaveLength(8);
    expect(printed(line)).toHaveLength(8);
    expect(columns(day)).toBe(8);
    // What a narrow screen leaves out, a sheet of the same width shows.
    for (const row of [head, line, day])
      for (const [, attributes = ""] of row.matchAll(/<t[hd]\b([^>]*)>/g))
        if (/max-[^" ]*:hidden/.test(attributes) && !attributes.includes("print:hidden"))
          expect(attributes).toContain("print:table-cell");
  },
);
