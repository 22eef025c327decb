import type { EveningFigures } from "#app/features/evening-report/rules/evening-figures.ts";
import { recallOverview } from "#app/features/insights/reads/recall-overview.server.ts";
import {
  type KindBalance,
  readMoneyOverview,
} from "#app/features/money-admin/reads/accounts/read-money-overview.server.ts";
import { readReceived } from "#app/features/money-admin/reads/read-received.server.ts";
import { readUnpaid } from "#app/features/money-admin/reads/unpaid/read-unpaid.server.ts";
import { asShown } from "#app/features/money-admin/rules/as-shown.ts";
import { readDay } from "#app/features/order-admin/reads/read-day.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { AccountKind } from "#app/vocabulary/money/ledger.ts";

const PARTNERS: readonly AccountKind[] = ["breeder", "restaurant"];
const CUSTOMERS: readonly AccountKind[] = ["credit", "refund"];

/** The figures of this evening as the desk's own pages have them at this moment. */
export async function readEveningFigures(ctx: CommandContext): Promise<EveningFigures> {
  const day = riyadhDate(ctx.now);
  const tomorrow = addDays(day, 1);
  const [overview, received, unpaid, balances, board] = await Promise.all([
    recallOverview(ctx),
    readReceived(ctx, day),
    readUnpaid(ctx),
    readMoneyOverview(ctx),
    readDay(ctx, { date: tomorrow, grouping: "both" }),
  ]);
  const today = overview.ok ? overview.value.periods.find(({ days }) => days === 1) : undefined;
  return {
    day,
    tomorrow,
    sold:
      overview.ok && today
        ? {
            orders: today.orders,
            verifiedHalalas: today.revenueHalalas,
            unverifiedHalalas: today.unverifiedHalalas,
            late: overview.value.waiting.late,
          }
        : null,
    books:
      received.ok && unpaid.ok && balances.ok
        ? {
            receivedHalalas: received.value,
            due: {
              orders: sumOf(unpaid.value.sums, ({ orders }) => orders),
              halalas: sumOf(unpaid.value.sums, ({ dueHalalas }) => dueHalalas),
            },
            partnersHalalas: owed(balances.value, PARTNERS),
            customersHalalas: owed(balances.value, CUSTOMERS),
          }
        : null,
    animals: board.ok
      ? {
          count: board.value.animals,
          orders: board.value.orders,
          kinds: board.value.abattoir.map(({ breed, ageClass, count }) => ({ breed, ageClass, count })),
        }
      : null,
  };
}

function owed(balances: readonly KindBalance[], kinds: readonly AccountKind[]): number {
  return sumOf(
    balances.filter(({ kind }) => kinds.includes(kind)),
    ({ kind, halalas }) => asShown(kind, halalas),
  );
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
