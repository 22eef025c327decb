import { z } from "zod";

/** A complaint as its customer sees it. */
export const complaintView = z.object({
  id: z.string(),
  words: z.string(),
  photos: z.int().meta({ description: "How many came with it" }),
  photoIds: z.array(z.string()).meta({ description: "Under which its customer reads them again" }),
  createdAt: z.string().meta({ format: "date-time" }),
  closedAt: z.string().nullable().meta({ format: "date-time", description: "When the shop had answered it" }),
});
export type ComplaintView = z.infer<typeof complaintView>;
