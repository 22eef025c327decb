import { type ConsentRefusal, consentProblem } from "#app/features/occasions/rules/consent.ts";
import {
  type ConsentText,
  type OccasionBook,
  occasionOf,
} from "#app/features/occasions/rules/occasion-book.ts";
import {
  countAnimals,
  missingOfOccasion,
  saidOfKind,
  withOccasionDefaults,
} from "#app/features/occasions/rules/occasion-said.ts";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import type { OrderOccasionRow } from "#app/features/order-core/rules/order-rows.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { needsConsent } from "#app/vocabulary/occasion-kind.ts";
import type { OrderBody } from "./schema.ts";

/** What an order keeps of its occasion, and where it goes when a partner receives it. */
export interface AgreedOccasion {
  row: Omit<OrderOccasionRow, "orderId">;
  partnerAddress: string | null;
  /** Said of a gift whose address its recipient picks; null for every other order. */
  gift: { isGiverNamed: boolean } | null;
}

type OccasionRefusal = "occasion_unavailable" | "invalid_input" | ConsentRefusal;

/**
 * What was said of the occasion, whole and with the consent to act; null for an everyday order. The quote has refused what
 * contradicts it before.
 */
export function agreeOccasion(
  ctx: Pick<CommandContext, "now" | "language" | "ip" | "texts">,
  body: OrderBody,
  book: OccasionBook | undefined,
  isConsentLater = false,
): Result<AgreedOccasion | null, OccasionRefusal, { consent: ConsentText | null }> {
  if (!body.occasion || !book) return ok(null);
  const occasion = occasionOf(book, body.occasion.occasionId);
  if (!occasion) return refuse("occasion_unavailable");
  const { kind } = occasion;
  const animals = countAnimals(body.meats);
  const { customerName: name } = body;
  const t = ctx.texts.reader(ctx.language).translate("orders");
  const said = withOccasionDefaults(saidOfKind(body.occasion, kind, animals), kind, animals, {
    names: t("occasion.usualNames", { name }),
    child: t("occasion.usualChild", { name }),
  });
  const isFetched = body.fulfillment === "restaurant" && body.deliveryMethod === "pickup";
  const isAddressLater = said.isAddressLater && !isFetched;
  const isAskedElsewhere = kind === "charity" || isAddressLater || isFetched;
  const fields = { ...missingOfOccasion(said, occasion, animals), ...missingAddress(body, isAskedElsewhere) };
  if (Object.keys(fields).length > 0) return refuse("invalid_input", { fields });
  const { consentVersion } = body.occasion;
  const problem = isConsentLater ? null : consentProblem(book, kind, consentVersion);
  if (problem) {
    const consent = needsConsent(kind) ? book.consents[kind] : null;
    return refuse(problem, {
      fields: { "occasion.consentVersion": `refusals:${problem}` },
      detail: { consent: consent ?? null },
    });
  }
  const partner = book.partners.find(({ id }) => id === said.partnerId) ?? null;
  const isAgreed = needsConsent(kind) && !isConsentLater;
  return ok({
    gift: isAddressLater ? { isGiverNamed: said.isGiverNamed } : null,
    partnerAddress: partner && [partner.address, partner.district].filter(Boolean).join("، "),
    row: {
      occasionId: occasion.id,
      kind,
      name: occasion.name,
      nameEn: occasion.nameEn,
      meantNames: said.names.map((names) => [...names]),
      childName: said.childName,
      childSex: said.childSex,
      birthDate: said.birthDate,
      recipientName: said.recipientName,
      recipientPhone: said.recipientPhone,
      cardWords: said.card,
      partnerId: partner?.id ?? null,
      partnerName: partner?.name ?? null,
      partnerNameEn: partner?.nameEn ?? null,
      consentVersion: isAgreed ? consentVersion : null,
      consentLanguage: isAgreed ? ctx.language : null,
      consentName: isAgreed ? body.customerName : null,
      consentAt: isAgreed ? ctx.now.toISOString() : null,
      consentIp: isAgreed ? ctx.ip : null,
    },
  });
}

/**
 * What a partner receives needs no address, and what its recipient will be asked for: the schema lets both pass before it
 * knows what the occasion is.
 */
function missingAddress(body: OrderBody, isAskedElsewhere: boolean): Record<string, string> {
  return !isAskedElsewhere && !body.address && !body.location
    ? { address: FIELD_ERROR_KEYS.addressOrLocation }
    : {};
}
