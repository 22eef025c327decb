import { randomUUID } from "node:crypto";
import { openSlots } from "#app/features/capacity/commands/open-slots.server.ts";
import { lockSlots } from "#app/features/capacity/commands/reserve-capacity.server.ts";
import { lockTogether } from "#app/features/order-core/reads/lock-mates.server.ts";
import { HOLD_TOKEN } from "#app/features/order-core/rules/hold-token.ts";
import { announceBasket } from "#app/features/order-notices/commands/announce-basket.server.ts";
import type { Confirm, HowToWrite } from "#app/features/order-placing/rules/confirm.ts";
import type { DayOfBody } from "#app/features/order-placing/rules/days-of-body.ts";
import type { Placing } from "#app/features/order-placing/rules/placing.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { reserveForOrders } from "#app/features/order-reservations/commands/reserve-for-orders.server.ts";
import { takeOffer } from "#app/features/order-reservations/commands/take-offer.server.ts";
import { CapacityGone } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { basketOrders, baskets } from "#db/schema/baskets.ts";
import { type Written, writeOrders } from "./write-orders.server.ts";

type PlacingRefused = Exclude<Placing, { ok: true }>;

/** One of the days is refused, so none is placed: the transaction must be rolled back. */
export class DayRefused extends Error {
  readonly refusal: PlacingRefused;
  constructor(refusal: PlacingRefused) {
    super("a day of a basket was refused");
    this.refusal = refusal;
  }
}

/** The key under which a day is kept: a header holds no blanks, so nobody's own key is ever the same. */
function keyOfDay(confirmKey: string, written: number): string {
  return written === 0 ? confirmKey : `${confirmKey} ${written + 1}`;
}

/**
 * All days of a basket, one after the other in one transaction; a repeat is told by the first.
 * @param reached told which day is at work, so that a refusal can name it
 * @throws DayRefused, CapacityGone when somebody was faster
 */
export async function placeDays(
  tx: Transaction,
  confirm: Confirm,
  { days, reached, how }: { days: readonly DayOfBody[]; reached: (day: DayOfBody) => void; how: HowToWrite },
): Promise<Placing> {
  const written: Written[] = [];
  const { key, hash } = confirm.idempotency;
  for (const day of days) {
    reached(day);
    const { reference } = written[0]?.order ?? {};
    const pending = written.flatMap(({ reservations }) => reservations);
    const asOne: Confirm = {
      ...confirm,
      body: day.body,
      idempotency: { key: keyOfDay(key, written.length), hash },
      basket: reference === undefined ? undefined : { reference, pending },
    };
    const { answers, written: now } = await writeOrders(tx, [asOne], how);
    const answer = answers.get(asOne);
    if (answer && !answer.ok) throw new DayRefused(answer);
    if (answer?.value.replayed) return answer;
    written.push(...now);
  }
  const order = await joinDays(confirm.ctx, tx, written, { days, reached });
  return ok({ order, replayed: false });
}

/**
 * Joins the days that were written down to one basket: one reference, one hold (the earliest end of theirs), one message.
 * Takes the places of all of them at last, every slot locked in the order of its key before the first is taken.
 */
async function joinDays(
  ctx: CommandContext,
  tx: Transaction,
  written: readonly Written[],
  { days, reached }: { days: readonly DayOfBody[]; reached: (day: DayOfBody) => void },
): Promise<OrderView> {
  const [first] = written;
  if (!first) throw new Error("a basket has days");
  const basketId = randomUUID();
  const { reference } = first.order;
  await tx.insert(baskets).values({ id: basketId, reference, createdAt: ctx.now });
  await tx
    .insert(basketOrders)
    .values(written.map(({ order }, position) => ({ orderId: order.id, basketId, position })));
  await lockTogether(
    tx,
    written.map(({ order }) => order.id),
  );
  await announceBasket(
    ctx,
    tx,
    { reference, orders: written.map(({ order }) => order) },
    first.read.settings,
  );

  const reservations = written.flatMap((day) => day.reservations);
  if (reservations.length > 0) {
    const keeperId = days.find(({ index }) => index === 0)?.body.keeperId ?? undefined;
    // Before any slot is locked, as whoever offers does.
    if (keeperId && !HOLD_TOKEN.test(keeperId))
      await takeOffer(tx, ctx, { orderId: first.order.id, keeperId });
    await openSlots(tx, reservations);
    await lockSlots(tx, { keeperId }, reservations);
    for (const [at, day] of written.entries()) {
      const said = days[at];
      if (said) reached(said);
      const taking = {
        orderId: day.order.id,
        reservations: day.reservations,
        keeperId: said?.body.keeperId ?? null,
      };
      await reserveForOrders(tx, ctx, [taking]).catch((fault) => {
        // What is over in any of the slots is given back before the next try.
        throw fault instanceof CapacityGone ? new CapacityGone(reservations) : fault;
      });
    }
  }
  const rows = await readOneOrderRows(tx, first.order.id);
  if (!rows) throw new Error("what was written is there");
  return toOrderView(rows, ctx.now);
}
