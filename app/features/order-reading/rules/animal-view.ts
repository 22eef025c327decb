import { z } from "zod";

const instant = z.string().meta({ format: "date-time" });
const name = z.object({ name: z.string(), nameEn: z.string().nullable() });
const kg = z.number().nullable();

const evidenceView = z.object({
  id: z.string(),
  kind: z.enum(["picture", "film"]),
  uploadedAt: instant,
  until: instant.meta({ description: "From then on nobody sees it" }),
  removedAt: instant.nullable().meta({ description: "When it was removed; its addresses are null then" }),
  /** Address of the file itself. */
  url: z.string().nullable(),
  /** Address of a picture to look at; null for films. */
  previewUrl: z.string().nullable(),
});
export type EvidenceView = z.infer<typeof evidenceView>;

/** One animal of an order, as far as anything was written of it. */
export const orderAnimalView = z.object({
  line: z.int().meta({ description: "The place of its line among `meats`, from 0" }),
  number: z.int().meta({ description: "Which of its line, from 1" }),
  earTag: z.string().nullable(),
  liveKg: kg.meta({ description: "As weighed; `meats` has what was promised" }),
  carcassKg: kg,
  refundHalalas: z.int().meta({ description: "What its weight took off the order's total" }),
  replaced: z
    .object({ at: instant, why: z.string().nullable(), breed: name, ageClass: name })
    .nullable()
    .meta({ description: "The animal that came in the place of one that could not be taken" }),
  proofs: z.array(evidenceView),
});
export type OrderAnimalView = z.infer<typeof orderAnimalView>;

/** The same at the desk, with what the vet saw and who did what. */
export const adminAnimalView = orderAnimalView.extend({
  vet: z
    .object({
      blind: z.boolean().nullable(),
      sick: z.boolean().nullable(),
      lame: z.boolean().nullable(),
      thin: z.boolean().nullable(),
      note: z.string().nullable(),
      at: instant.nullable(),
      by: z.string().nullable(),
    })
    .meta({ description: "Null of a sign while nobody has looked" }),
  weighed: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  isCallDue: z.boolean().meta({ description: "Lighter than promised: the customer is to be called" }),
});
export type AdminAnimalView = z.infer<typeof adminAnimalView>;
