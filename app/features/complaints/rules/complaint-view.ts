import { z } from "zod";
import { CLAIM_KINDS, CLAIM_OUTCOMES, CLAIM_SUBJECTS } from "#app/vocabulary/claims.ts";

const instant = z.string().meta({ format: "date-time" });

/** What the shop decided about a claim, as its customer sees it. */
export const claimOutcomeView = z.object({
  outcome: z.enum(CLAIM_OUTCOMES),
  halalas: z.int().meta({ description: "What comes off the price, or is credit; 0 where no money is given" }),
  words: z.string(),
  redo: z
    .object({
      orderId: z.string(),
      reference: z.string(),
      date: z.string().nullable(),
      time: z.string().nullable(),
    })
    .nullable()
    .meta({ description: "The order that is prepared again at no charge" }),
  money: z.enum(["sent", "waits", "stopped"]).nullable().meta({
    description:
      "Whether what was paid goes back: it does, a second person has to let it go, or it did not go this way and stands to return; null where nothing goes back",
  }),
  areGoodsSent: z.boolean().meta({ description: "Promised goods went with a later order" }),
});
export type ClaimOutcomeView = z.infer<typeof claimOutcomeView>;

/** A complaint as its customer sees it. */
export const complaintView = z.object({
  id: z.string(),
  number: z.string().meta({ example: "CL-000001" }),
  kind: z.enum(CLAIM_KINDS),
  subject: z.enum(CLAIM_SUBJECTS),
  item: z.int().meta({ description: "Which of them, from 1; 0 is all" }),
  words: z.string(),
  photos: z.int().meta({ description: "How many came with it" }),
  photoIds: z.array(z.string()).meta({ description: "Under which its customer reads them again" }),
  createdAt: instant,
  firstAnsweredAt: instant.nullable().meta({ description: "When the shop first said something to it" }),
  closedAt: instant.nullable().meta({ description: "When the shop had answered it" }),
  outcome: claimOutcomeView.nullable().meta({ description: "Null while nothing is decided" }),
});
export type ComplaintView = z.infer<typeof complaintView>;
