import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { lockPhone } from "#app/features/accounts/commands/otp-limits.server.ts";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { LAST_ORDER_NAME } from "#app/features/customers/reads/name-of-customer.server.ts";
import { readWhatFollows } from "#app/features/customers/reads/what-follows.server.ts";
import { type Correction, correctionBody } from "#app/features/customers/rules/correction-body.ts";
import type { NumberChange } from "#app/features/customers/rules/number-change.ts";
import {
  moveConversations,
  readdressQueued,
} from "#app/features/messages/commands/readdress-person.server.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { moveWishes } from "#app/features/tell-me/commands/move-wishes.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { maskPhone } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { stateOf } from "#db/faults.ts";
import { customerSessions, customers, otpChallenges } from "#db/schema/accounts.ts";
import { partnerMembers } from "#db/schema/partners.ts";
import { moveOrdersOfCustomer } from "./move-orders-of-customer.server.ts";
import { sayNumberChanged } from "./say-number-changed.server.ts";

type CorrectRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "invalid_input"
  | "not_found"
  | "stale_edit"
  | "number_taken";

/**
 * Corrects a customer's name and number at the desk (0127-a-number-is-corrected). Guarantees, in one transaction: whatever stands
 * under the customer has the new number; every session and every code of the old one has ended; both numbers are told; the log
 * says who did it. Two customers are never made one: a number that another has is refused. Pressed twice it happens once, and of
 * two desks the second hears that the first was there.
 */
export async function correctCustomer(
  ctx: CommandContext,
  { customerId, body }: { customerId: string; body: unknown },
): Promise<Result<null, CorrectRefusal, { customerId: string }>> {
  const refusal = adminRefusal(ctx.actor, "customers.correct");
  if (refusal) return refuse(refusal);
  const parsed = correctionBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const asked = parsed.data;
  try {
    return await ctx.db.transaction(async (tx) => {
      const [seen] = await tx.select().from(customers).where(eq(customers.id, customerId));
      // Who is just proving one of the numbers ends first; both in the same order for everybody.
      for (const phone of [seen?.phone, asked.phone].filter((each) => each != null).sort())
        await lockPhone(tx, phone);
      return correct(tx, ctx, customerId, asked);
    });
  } catch (fault) {
    // Somebody signed in with the new number at this very moment, or another customer was given it.
    if (stateOf(fault) === "23505") return taken(null);
    throw fault;
  }
}

const taken = (otherId: string | null) =>
  refuse("number_taken", {
    fields: { phone: "refusals:number_taken" },
    ...(otherId !== null && { detail: { customerId: otherId } }),
  });

async function correct(
  tx: Transaction,
  ctx: CommandContext,
  customerId: string,
  asked: Correction,
): Promise<Result<null, CorrectRefusal, { customerId: string }>> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
  if (!customer || customer.erasedAt) return refuse("not_found");
  const { rows } = await tx.execute<{ name: string | null }>(
    sql`select coalesce(c.full_name, ${LAST_ORDER_NAME}) as name from customers c where c.id = ${customerId}`,
  );
  const name = rows[0]?.name ?? null;
  const isOtherNumber = asked.phone !== customer.phone;
  const isOtherName = asked.fullName !== name;
  // The second press finds that all is as it was asked for.
  if (!isOtherNumber && !isOtherName) return ok(null);
  if (asked.was.phone !== customer.phone || asked.was.fullName !== name) return refuse("stale_edit");
  if (isOtherName && asked.fullName === null)
    return refuse("invalid_input", { fields: { fullName: FIELD_MESSAGES.required } });
  if (isOtherNumber && asked.phone === null)
    return refuse("invalid_input", { fields: { phone: FIELD_MESSAGES.phone } });
  if (isOtherNumber && customer.phone && !asked.why)
    return refuse("invalid_input", { fields: { why: FIELD_MESSAGES.required } });

  const to = isOtherNumber ? asked.phone : null;
  if (to) {
    const [other] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.phone, to), ne(customers.id, customerId)));
    if (other) return taken(other.id);
  }
  const fullName = isOtherName ? asked.fullName : customer.fullName;
  await tx
    .update(customers)
    .set({
      fullName,
      searchText: customerSearchText({ name: fullName, phone: to ?? customer.phone }),
      // Nobody has proven the new number yet; whoever signs in with it does.
      ...(to && { phone: to, isPhoneVerified: false, lastVerifiedAt: null, device: null }),
    })
    .where(eq(customers.id, customerId));
  await moveOrdersOfCustomer(tx, {
    customerId,
    now: ctx.now,
    phone: to ? { from: customer.phone, to } : null,
    name: isOtherName && name !== null && asked.fullName ? { from: name, to: asked.fullName } : null,
  });
  if (to) await moveNumber(tx, ctx, { ...customer, to, why: asked.why });
  await recordAudit(tx, ctx, {
    action: "correct_customer",
    entity: "customer",
    entityId: customerId,
    before: said(customer.phone, name, isOtherNumber, isOtherName),
    after: {
      ...said(to, asked.fullName, isOtherNumber, isOtherName),
      ...(to && customer.phone && asked.why && { numberChange: asked.why }),
    },
  });
  return ok(null);
}

/** What the log shows of a person: the end of a number, and a name by its length. */
function said(phone: string | null, name: string | null, isOtherNumber: boolean, isOtherName: boolean) {
  return {
    ...(isOtherNumber && { phone: phone === null ? null : maskPhone(phone) }),
    ...(isOtherName && { nameLength: name?.length ?? 0 }),
  };
}

async function moveNumber(
  tx: Transaction,
  ctx: CommandContext,
  moved: { id: string; phone: string | null; to: string; language: "ar" | "en"; why: NumberChange | null },
): Promise<void> {
  const { id: customerId, phone: from, to, language } = moved;
  await tx.delete(customerSessions).where(eq(customerSessions.customerId, customerId));
  if (from) {
    const move = { customerId, from, to };
    await readdressQueued(tx, ctx, move);
    await tx
      .update(otpChallenges)
      .set({ expiresAt: ctx.now })
      .where(and(eq(otpChallenges.phone, from), isNull(otpChallenges.usedAt)));
    // Whoever holds the old number now sits nowhere by it; the desk lets the new one in.
    await tx
      .update(partnerMembers)
      .set({ removedAt: ctx.now, removedBy: ctx.actor.kind === "staff" ? ctx.actor.email : ctx.actor.kind })
      .where(and(eq(partnerMembers.phone, from), isNull(partnerMembers.removedAt)));
    // What a stranger wrote from a mistyped number, and wants to hear or not, is the stranger's.
    if (moved.why === "new_number") {
      await moveConversations(tx, move);
      await moveWishes(tx, move);
    }
  }
  const follows = await readWhatFollows(tx, { customerId, phone: to, now: ctx.now });
  await sayNumberChanged(tx, ctx, { from, to, language, follows });
}
