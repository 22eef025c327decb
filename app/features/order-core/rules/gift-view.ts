import { z } from "zod";

/** How a gift stands whose address its recipient picks. */
export const orderGiftView = z.object({
  isWaiting: z.boolean().meta({ description: "Nobody has said where it goes" }),
  isTold: z.boolean().meta({
    description: "The shop has told the recipient, which it does once it has seen the money",
  }),
  isGiverNamed: z.boolean().meta({ description: "The recipient may know from whom it is" }),
  chosenAt: z.string().nullable().meta({
    format: "date-time",
    description: "When the recipient picked the address; null where the giver or the shop wrote it",
  }),
  isAddressShown: z.boolean().meta({ description: "The recipient lets the giver see the address" }),
});
export type OrderGiftView = z.infer<typeof orderGiftView>;
