import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import type { PlaceOrderRefusal, PlacingDetail } from "#app/features/order-placing/rules/placing.ts";
import { orderBody, walkInBody } from "#app/features/order-placing/rules/schema.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { placeOrder } from "./place-order.server.ts";

export interface PlacedForCaller {
  order: OrderView;
  /** Where the customer pays and follows it; a message with it is on its way. */
  payLink: string;
}

/**
 * Somebody at the desk places an order for who calls, in the caller's name (0124-the-desk-places-as-the-customer). Guarantees: everything
 * that binds a customer's own order binds this one, as it is placed by the same command; who placed it stands in its timeline and in the
 * log; a number that the shop does not know becomes a customer with the order or not at all; consent is never said by staff.
 * Of somebody who walked in without a number (0126-a-walk-in-without-a-phone) every order is a customer of its own.
 * @param language of the messages to somebody new; whom the shop knows hears in the language of before
 */
export async function placeForCaller(
  ctx: CommandContext,
  {
    body,
    idempotencyKey,
    language,
    isWalkIn = false,
  }: { body: unknown; idempotencyKey: string; language: "ar" | "en"; isWalkIn?: boolean },
): Promise<Result<PlacedForCaller, PlaceOrderRefusal | "not_allowed", PlacingDetail>> {
  const { actor: staff } = ctx;
  const refusal = adminRefusal(staff, "orders.place");
  if (refusal || staff.kind !== "staff") return refuse(refusal ?? "not_allowed");
  const parsed = (isWalkIn ? walkInBody : orderBody).safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { customerPhone: phone } = parsed.data;
  const placeAs = async () => {
    if (isWalkIn)
      return placeWalkIn(ctx, { body, name: parsed.data.customerName, idempotencyKey, staff, language });
    const [known] = await ctx.db
      .select({ id: customers.id, language: customers.language })
      .from(customers)
      .where(eq(customers.phone, phone));
    const searchText = customerSearchText({ name: null, phone });
    const newCustomer = known ? null : { id: randomUUID(), phone, language, searchText };
    const customerId = known?.id ?? newCustomer?.id ?? "";
    const customer = { kind: "customer" as const, customerId, phone };
    return placeOrder(
      { ...ctx, actor: customer },
      { body, idempotencyKey, byAdmin: { staff, newCustomer, language: known?.language ?? language } },
    );
  };
  let placed = await placeAs();
  // Somebody signed in with this number for the first time at this very moment: now the shop knows them.
  if (!placed.ok && placed.code === "not_signed_in") placed = await placeAs();
  if (!placed.ok) return placed;
  const { order } = placed.value;
  const payLink = await orderAddress(ctx.db, ctx, { orderId: order.id, language: order.language });
  return ok({ order, payLink });
}

/**
 * The order of somebody without a number. The customer's id comes of the key, so that however often it is pressed it is one order of
 * one customer, and no other order is ever that customer's.
 */
function placeWalkIn(
  ctx: CommandContext,
  {
    body,
    name,
    idempotencyKey,
    staff,
    language,
  }: { body: unknown; name: string; idempotencyKey: string; staff: StaffActor; language: "ar" | "en" },
) {
  const customerId = idOfKey(idempotencyKey);
  const searchText = customerSearchText({ name, phone: null });
  const newCustomer = { id: customerId, phone: null, walkedInAt: ctx.now, language, searchText };
  return placeOrder(
    { ...ctx, actor: { kind: "customer", customerId, phone: "" } },
    { body, idempotencyKey, byAdmin: { staff, newCustomer, language, isWalkIn: true } },
  );
}

function idOfKey(key: string): string {
  const hex = createHash("sha256").update(`walk-in\n${key}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}
