import { z } from "zod";

/** A complaint as its customer sees it. */
export const complaintView = z.object({
  id: z.string(),
  words: z.string(),
  photos: z.int().meta({ description: "How many came with it" }),
  createdAt: z.string().meta({ format: "date-time" }),
  closedAt: z.string().nullable().meta({ format: "date-time", description: "When the shop had answered it" }),
});
export type ComplaintView = z.infer<typeof complaintView>;
