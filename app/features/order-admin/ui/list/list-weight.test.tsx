import { expect, it } from "vitest";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { RiyalSheet } from "#app/ui/drawings/riyal-sign.tsx";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { useSelection } from "./bulk/use-selection.ts";
import { OrdersTable } from "./orders-table.tsx";

const { shop, ali, admin } = await openStockedShop();
await mustPlace(shop, ali, homeOrder(ali));
const listed = await listOrders(shop.as(admin));
if (!listed.ok) throw new Error(listed.code);
const [order] = listed.value.items;
if (!order) throw new Error("there is an order");
const seen: AdminOrderRow = order;

function List({ many }: { many: number }) {
  const orders = Array.from({ length: many }, (_, at) => ({ ...seen, id: `${at}` }));
  const selection = useSelection(orders, "");
  return (
    <RiyalSheet>
      <OrdersTable
        orders={orders}
        now={shop.clock.now()}
        selection={selection}
        days={null}
        sort={{ by: "when", isDescending: false }}
      />
    </RiyalSheet>
  );
}

it.each(["ar", "en"] as const)(
  "LT09 an order in the list (%s) weighs at most 1.5 kB, its icons drawn once for all",
  (language) => {
    const weightOf = (many: number) => Buffer.byteLength(renderWords(<List many={many} />, language));
    expect((weightOf(50) - weightOf(0)) / 50).toBeLessThanOrEqual(1_500);
  },
);
