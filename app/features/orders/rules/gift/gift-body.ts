import { z } from "zod";
import { FIELD_ERROR_KEYS } from "#app/features/order-core/rules/field-error-keys.ts";
import { location } from "#app/features/order-core/rules/point-and-time.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine } from "#app/lib/field-schemas.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

const place = { address: optionalLine(ORDER_LIMITS.addressMax), location };
const isSaid = ({ address, location: point }: { address: string | null; location: object | null }) =>
  address !== null || point !== null;
const MISSING = { path: ["address"], message: FIELD_ERROR_KEYS.addressOrLocation };

/** POST /t/{token}/address: where the recipient wants the gift. */
export const recipientAddressBody = z
  .object({ ...place, isAddressShown: z.boolean().default(false) })
  .refine(isSaid, MISSING);

/** POST /api/orders/{id}/gift-address: the giver says it instead. */
export const giverAddressBody = z.object(place).refine(isSaid, MISSING);

/** POST /api/orders/{id}/gift-link. */
export const giftLinkBody = z.object({
  how: z
    .enum(["copy", "send", "renew"], { error: FIELD_MESSAGES.invalid })
    .describe(
      "copy: only answers the link; send: the recipient gets the message again; renew: earlier links end and the recipient gets another",
    ),
});
