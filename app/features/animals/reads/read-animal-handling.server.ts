import { replaceProblem } from "#app/features/animals/rules/animal-work.ts";
import { orderedWorth, replacementProblem, worthOf } from "#app/features/animals/rules/replacement-rule.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { bookOn } from "#app/features/catalog/rules/price-book.ts";
import { tooYoung } from "#app/features/occasions/rules/occasion-problems.ts";
import type { AdminOrderView, CopiedName } from "#app/features/order-reading/rules/order-view.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";

export interface ReplacementOffer {
  breed: CopiedName & { id: string };
  ageClass: CopiedName & { id: string };
}

/** What the desk needs beside an order to work on its animals. */
export interface AnimalHandling {
  /** Is its customer to see the slaughter? */
  isEvidenceAsked: boolean;
  isVetDemanded: boolean;
  tolerancePercent: number;
  callsFirst: boolean;
  keepDays: number;
  filmMegabytes: number;
  filmSeconds: number;
  /** By line: what may come in the place of one of its animals; none where it is too late. */
  offers: ReplacementOffer[][];
}

/** How this shop works on the animals of an order, and what may replace them. The caller has read the order, and so may. */
export async function readAnimalHandling(
  ctx: CommandContext,
  order: AdminOrderView,
): Promise<AnimalHandling> {
  const { book: wholeBook, names, settings } = await readPriceBook(ctx.db, {});
  const book = bookOn(wholeBook, order.schedule?.date);
  const kind = order.occasion?.kind ?? "everyday";
  const isFit = (breedId: string, ageClassId: string) =>
    kind !== "udhiya" || tooYoung([{ breedId, ageClassId }], book).length === 0;
  const mayReplace = mayAdminister(ctx.actor, "orders.edit") && replaceProblem(order.status, false) === null;
  return {
    isEvidenceAsked: settings.proof_for_all || kind === "udhiya" || kind === "aqiqah" || kind === "charity",
    isVetDemanded: settings.vet_before_udhiya && kind === "udhiya",
    tolerancePercent: settings.weight_tolerance_percent,
    callsFirst: settings.weight_call_first,
    keepDays: settings.proof_keep_days,
    filmMegabytes: settings.proof_film_megabytes,
    filmSeconds: settings.proof_film_seconds,
    offers: order.meats.map((meat) => {
      const { unitPriceHalalas, liveKg } = meat;
      const ordered = orderedWorth({
        breedId: meat.breed.id,
        ageClassId: meat.ageClass.id,
        unitPriceHalalas,
        liveKg,
      });
      if (!mayReplace) return [];
      return Object.entries(names.breeds).flatMap(([breedId, breed]) =>
        Object.entries(names.ageClasses)
          .filter(([ageClassId]) => replacementProblem(ordered, worthOf(book, breedId, ageClassId)) === null)
          .filter(([ageClassId]) => isFit(breedId, ageClassId))
          .map(([ageClassId, age]) => ({
            breed: { ...breed, id: breedId },
            ageClass: { ...age, id: ageClassId },
          })),
      );
    }),
  };
}
