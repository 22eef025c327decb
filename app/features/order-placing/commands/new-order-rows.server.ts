import { randomBytes, randomUUID } from "node:crypto";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import type { ReadPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { makeReference } from "#app/features/order-core/rules/reference.ts";
import type { AgreedOrder } from "#app/features/order-placing/rules/agree-order.ts";
import type { OrderBody } from "#app/features/order-placing/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { ProfileUpdate } from "./insert-order.server.ts";
import { snapshotOrder } from "./snapshot-order.server.ts";

/** The rows of an order as it was agreed, under a reference of its own that chance made. */
export function newOrderRows(
  ctx: Pick<CommandContext, "now" | "language">,
  body: OrderBody,
  { quote, occasion, shares }: AgreedOrder,
  facts: {
    read: ReadPriceBook;
    customerId: string;
    idempotency: { key: string; hash: string };
    basketReference: string | null;
    heldUntil: Date | null;
  },
): OrderRows {
  const { read, idempotency, ...others } = facts;
  return snapshotOrder(body, quote, {
    ...others,
    agreed: occasion,
    shares,
    id: randomUUID(),
    reference: makeReference(randomBytes),
    language: ctx.language,
    idempotencyKey: idempotency.key,
    idempotencyHash: idempotency.hash,
    now: ctx.now,
    isDemo: read.takesNoMoney,
    names: read.names,
    settings: read.settings,
  });
}

/** What the customer's account takes over from this order. */
export function profileUpdate(body: OrderBody): ProfileUpdate | null {
  if (!body.saveToAccount) return null;
  return {
    fullName: body.customerName,
    address: body.address,
    location: body.location,
    searchText: customerSearchText({ name: body.customerName, phone: body.customerPhone }),
  };
}
