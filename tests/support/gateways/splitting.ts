import { sql } from "drizzle-orm";
import type { SplitView } from "#app/features/order-core/rules/split/split-view.ts";
import { askFriends } from "#app/features/payments/commands/split/ask-friends.server.ts";
import { changePart } from "#app/features/payments/commands/split/change-part.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import type { PayingOnline } from "./paying-online.ts";

export interface Splitting {
  /** Asks friends for these sums of Ali's order, or says why not. */
  ask(
    sums: readonly number[],
    more?: { actor?: CustomerActor; after?: number },
  ): ReturnType<typeof askFriends>;
  /** The same, which must be done. */
  mustAsk(...sums: number[]): Promise<SplitView>;
  change(
    partId: string | undefined,
    how: "copy" | "renew" | "withdraw",
    actor?: CustomerActor,
  ): ReturnType<typeof changePart>;
  /** The token of the part's link, as the customer copies it. */
  tokenOf(partId: string | undefined): Promise<string>;
  /** What each part has had, by their numbers. */
  received(): Promise<number[]>;
  /** Where the books say something else than the orders. */
  differences(): Promise<unknown[]>;
}

/** What the tests of a split do again and again, with the order that `paying` has open. */
export function splitting({ shop, ali, order }: PayingOnline): Splitting {
  const ask: Splitting["ask"] = (sums, { actor = ali, after = 0 } = {}) =>
    askFriends(shop.as(actor), {
      id: order().id,
      body: { parts: sums.map((askedHalalas, at) => ({ name: `صاحب ${at + 1}`, askedHalalas })), after },
    });
  const change: Splitting["change"] = (partId, how, actor = ali) =>
    changePart(shop.as(actor), { id: order().id, body: { partId, how } });
  return {
    ask,
    change,
    async mustAsk(...sums) {
      const asked = await ask(sums);
      if (!asked.ok) throw new Error(asked.code);
      return asked.value.split;
    },
    async tokenOf(partId) {
      const copied = await change(partId, "copy");
      if (!copied.ok) throw new Error(copied.code);
      return /\/t\/([\w-]{22})\/part/.exec(copied.value.url ?? "")?.[1] ?? "";
    },
    async received() {
      const { rows } = await shop.db.execute<{ received: string }>(
        sql`select received_halalas as received from order_split_parts where order_id = ${order().id} order by position`,
      );
      return rows.map(({ received }) => Number(received));
    },
    async differences() {
      return (await shop.db.execute(sql`select * from ledger_differences()`)).rows;
    },
  };
}
