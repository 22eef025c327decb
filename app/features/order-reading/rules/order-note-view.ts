import { z } from "zod";

/** A signed note of the desk about an order. */
export const orderNoteView = z.object({
  id: z.string(),
  at: z.string().meta({ format: "date-time" }),
  /** E-mail of who wrote it; null for notes of before there were signatures. */
  author: z.string().nullable(),
  /** Id of that staff member, who may take the note back. */
  authorId: z.string().nullable(),
  text: z.string(),
});
export type OrderNoteView = z.infer<typeof orderNoteView>;
