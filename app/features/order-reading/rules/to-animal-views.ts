import type {
  EvidenceRow,
  OrderAnimalRow,
  OrderItemRow,
  OrderRows,
} from "#app/features/order-core/rules/order-rows.ts";
import type { AdminAnimalView, EvidenceView, OrderAnimalView } from "./animal-view.ts";

/** Where the proofs of an order are read; who asks decides. */
export type EvidenceAddress = (proofId: string) => string;

type Written = Pick<OrderRows, "order" | "items" | "animals" | "slaughterEvidence">;

/** The animals of an order of which something was written, in the order of its lines: a customer's view. */
export function animalViews(rows: Written, address: EvidenceAddress): OrderAnimalView[] {
  return eachAnimal(rows, (animal, evidence) => viewOf(animal, evidence, address));
}

/** The same for the desk. */
export function adminAnimalViews(rows: Written, address: EvidenceAddress): AdminAnimalView[] {
  return eachAnimal(rows, (animal, evidence) => ({
    ...viewOf(animal, evidence, address),
    vet: {
      blind: animal?.isBlind ?? null,
      sick: animal?.isSick ?? null,
      lame: animal?.isLame ?? null,
      thin: animal?.isThin ?? null,
      note: animal?.vetNote ?? null,
      at: animal?.vetAt ? iso(animal.vetAt) : null,
      by: animal?.vetBy ?? null,
    },
    weighed: animal?.weighedAt ? { at: iso(animal.weighedAt), by: animal.weighedBy ?? null } : null,
    isCallDue: animal?.isCallDue ?? false,
  }));
}

interface Placed {
  line: number;
  number: number;
}

type KnownAnimal = Placed & Partial<OrderAnimalRow>;

function eachAnimal<View>(
  { items, animals, slaughterEvidence }: Written,
  view: (animal: KnownAnimal, evidence: EvidenceRow[]) => View,
): View[] {
  return items.flatMap((item) =>
    Array.from({ length: item.quantity }, (_, index) => ({ line: item.position, number: index + 1 })).flatMap(
      (place) => {
        const isHere = (row: Placed) => row.line === place.line && row.number === place.number;
        const animal = animals.find((row) => isHere(row) && isOfLine(row, item));
        const evidence = slaughterEvidence.filter(isHere);
        return animal || evidence.length > 0 ? [view(animal ?? place, evidence)] : [];
      },
    ),
  );
}

/** A row that was written of another kind speaks of an animal that an edit took out of the order. */
function isOfLine(
  { agreedBreed, agreedAge }: OrderAnimalRow,
  { breedName, ageClassName }: OrderItemRow,
): boolean {
  return agreedBreed === breedName && agreedAge === ageClassName;
}

function viewOf(animal: KnownAnimal, evidence: EvidenceRow[], address: EvidenceAddress): OrderAnimalView {
  return {
    line: animal.line,
    number: animal.number,
    earTag: animal.earTag ?? null,
    liveKg: kgOf(animal.liveTenths),
    carcassKg: kgOf(animal.carcassTenths),
    refundHalalas: animal.refundHalalas ?? 0,
    replaced: animal.replacedAt
      ? {
          at: iso(animal.replacedAt),
          why: animal.replacedWhy ?? null,
          breed: { name: animal.breedName ?? animal.agreedBreed ?? "", nameEn: animal.breedNameEn ?? null },
          ageClass: {
            name: animal.ageClassName ?? animal.agreedAge ?? "",
            nameEn: animal.ageClassNameEn ?? null,
          },
        }
      : null,
    proofs: evidence.map((piece) => viewOfEvidence(piece, address)),
  };
}

function viewOfEvidence(piece: EvidenceRow, address: EvidenceAddress): EvidenceView {
  const url = piece.removedAt === null ? address(piece.id) : null;
  return {
    id: piece.id,
    kind: piece.contentType.startsWith("video/") ? "film" : "picture",
    uploadedAt: iso(piece.uploadedAt),
    until: iso(piece.expiresAt),
    removedAt: piece.removedAt && iso(piece.removedAt),
    url,
    previewUrl: url && piece.previewKey !== null ? `${url}?preview=1` : null,
  };
}

const kgOf = (tenths: number | null | undefined) => (tenths ? tenths / 10 : null);
const iso = (instant: string) => new Date(instant).toISOString();
