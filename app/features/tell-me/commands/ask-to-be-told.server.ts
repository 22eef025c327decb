import { and, eq, isNull } from "drizzle-orm";
import { readShopOccasions } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import { opensLater } from "#app/features/order-quote/rules/schedule.ts";
import { onDaysOf, schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readSeasons } from "#app/features/seasons/read-seasons.server.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { serviceAreasOf } from "#app/features/settings/rules/service-areas-of.ts";
import type { WishBody } from "#app/features/tell-me/rules/wish-body.ts";
import { wishedCity } from "#app/features/tell-me/rules/wished-city.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { customers } from "#db/schema/accounts.ts";
import { tellMeWishes } from "#db/schema/messages.ts";

/** A number that nobody verified may be somebody else's: it asks for little, and is written to once for each. */
const WISHES = { points: 10, seconds: 24 * 60 * 60 };
const WISHES_OF_NETWORK = { points: 60, seconds: 60 * 60 };

export type WishRefusal =
  | "invalid_input"
  | "not_signed_in"
  | "occasion_unavailable"
  | "open_already"
  | "too_many_requests";

/**
 * Keeps that somebody wants to be told of something, in the language of the asking. Guarantees: asking twice is one wish and
 * one message; who was told may ask again. A customer is told at the account's number, whatever number is sent along.
 */
export async function askToBeTold(ctx: CommandContext, body: WishBody): Promise<Result<null, WishRefusal>> {
  const { kind, subject } = body;
  const phone = ctx.actor.kind === "customer" ? await phoneOf(ctx, ctx.actor.customerId) : body.phone;
  if (!phone) {
    if (ctx.actor.kind === "customer") return refuse("not_signed_in");
    return refuse("invalid_input", { fields: { phone: FIELD_MESSAGES.phone } });
  }
  const wait =
    (await ctx.limits.take("wishes", phone, WISHES)) ??
    (await ctx.limits.take("wishes-network", networkOf(ctx.ip), WISHES_OF_NETWORK));
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  const problem = await (kind === "occasion" ? occasionProblem : placeProblem)(ctx, subject);
  if (problem === "invalid_input") return refuse(problem, { fields: { subject: FIELD_MESSAGES.invalid } });
  if (problem) return refuse(problem);

  const asked = { language: ctx.language, askedAt: ctx.now, toldAt: null };
  await ctx.db
    .insert(tellMeWishes)
    .values({ kind, subject, phone, ...asked })
    .onConflictDoUpdate({
      target: [tellMeWishes.phone, tellMeWishes.kind, tellMeWishes.subject],
      set: asked,
    });
  return ok(null);
}

/** Only what opens later is worth a message. */
async function occasionProblem(
  ctx: CommandContext,
  id: string,
): Promise<"occasion_unavailable" | "open_already" | null> {
  const [book, settings, seasons] = await Promise.all([
    readShopOccasions(ctx),
    readShopSettings(ctx),
    readSeasons(ctx),
  ]);
  const occasion = occasionOf(book, id);
  if (!occasion) return "occasion_unavailable";
  const policy = onDaysOf(schedulePolicyOf(settings, [], seasons), occasion, ctx.now);
  return opensLater(ctx.now, policy) ? null : "open_already";
}

/** Only a city of the list that the shop does not deliver in. */
async function placeProblem(
  ctx: CommandContext,
  subject: string,
): Promise<"invalid_input" | "open_already" | null> {
  const city = wishedCity(serviceAreasOf(await readShopSettings(ctx)), subject);
  if (!city) return "invalid_input";
  return city.served === "no" ? null : "open_already";
}

async function phoneOf({ db }: CommandContext, customerId: string): Promise<string | null> {
  const [customer] = await db
    .select({ phone: customers.phone })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)));
  return customer?.phone ?? null;
}
