import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { id } from "#app/lib/field-schemas.ts";
import { ASKED_MAX } from "./asked-thread.ts";

/** What a customer sends to the shop. */
export const askBody = z.object({
  intent: z.literal("ask-shop"),
  text: z.string().trim().min(1, FIELD_MESSAGES.required).max(ASKED_MAX, FIELD_MESSAGES.tooLong),
  orderId: id.nullable().default(null),
  key: id,
});

export type AskedShop = Omit<z.output<typeof askBody>, "intent">;
