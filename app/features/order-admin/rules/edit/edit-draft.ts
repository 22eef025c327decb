import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { AskedLocation } from "#app/lib/addresses/service-area.ts";
import { cleanLine } from "#app/lib/clean-text.ts";
import type { HomeCut } from "#app/vocabulary/order-choices.ts";
import type { EditedItems } from "./edit-schema.ts";
import type { EditedDoor } from "./edited-delivery.ts";
import { readPoint } from "./read-point.ts";

/** What is chosen where the order holds something already, and it stays. */
export const AGREED = "agreed";

export interface DraftMeat {
  /** Of this row on the page alone. */
  key: number;
  /** Place in the order of the animal that it began as; null for a new one. */
  line: number | null;
  /** `AGREED`, or `breedId:ageClassId` of another kind. */
  kind: string;
  quantity: number;
  homeCut: HomeCut;
  cutStyleId: string | null;
  extraIds: string[];
  vacuumSeal: boolean;
  includeOffal: boolean;
  /** `AGREED`, an id, or empty while none is chosen. */
  cooking: string;
  platesCount: number;
  platesNote: string;
  butcherNote: string;
}

export interface DraftSide {
  /** Place in the order; null for a dish that it does not hold. */
  line: number | null;
  sideDishId: string | null;
  amount: number;
}

/** What stands in the fields of the page that edits an order. */
export interface EditDraft {
  date: string;
  time: string;
  address: string;
  /** The map point as it is written or pasted. */
  point: string;
  phoneNote: string;
  meats: DraftMeat[];
  sides: DraftSide[];
  /** `AGREED`, an id, or empty for none. */
  rice: string;
  reason: string;
  /** It may be beyond the capacity of its time. */
  overbook: boolean;
  /** It may go where the shop does not deliver. */
  outsideArea: boolean;
}

/** The draft of an edit: the order as it is. */
export function draftOf(order: AdminOrderView): EditDraft {
  return {
    date: order.schedule?.date ?? "",
    time: order.schedule?.time ?? "",
    address: order.address ?? "",
    point: order.location ? `${order.location.lat}, ${order.location.lng}` : "",
    phoneNote: order.phoneNote ?? "",
    meats: order.meats.map((meat, line) => ({
      key: line,
      line,
      kind: AGREED,
      quantity: meat.quantity,
      homeCut: meat.homeCut,
      cutStyleId: meat.cutStyle?.id ?? null,
      extraIds: meat.extras.flatMap(({ id }) => id ?? []),
      vacuumSeal: meat.vacuumSeal,
      includeOffal: meat.includeOffal,
      cooking: meat.cookingStyle ? AGREED : "",
      platesCount: meat.platesCount ?? 1,
      platesNote: meat.platesNote ?? "",
      butcherNote: meat.butcherNote ?? "",
    })),
    sides: order.sides.map(({ id, amount }, line) => ({ line, sideDishId: id, amount })),
    rice: order.riceCookingStyle ? AGREED : "",
    reason: "",
    overbook: false,
    outsideArea: false,
  };
}

/** A further animal, as most people want it. */
export function newMeat(meats: readonly DraftMeat[], kind: string): DraftMeat {
  return {
    key: Math.max(-1, ...meats.map(({ key }) => key)) + 1,
    line: null,
    kind,
    quantity: 1,
    homeCut: meats[0]?.homeCut ?? "whole",
    cutStyleId: meats[0]?.cutStyleId ?? null,
    extraIds: [],
    vacuumSeal: false,
    includeOffal: false,
    cooking: "",
    platesCount: 1,
    platesNote: "",
    butcherNote: "",
  };
}

/** The items of the draft as the command takes them. */
export function editedItems({ meats, sides, rice }: EditDraft): Omit<EditedItems, "expectedTotalHalalas"> {
  return {
    meats: meats.map(({ key, line, kind, cooking, platesNote, butcherNote, ...said }) => {
      const stays = kind === AGREED;
      const [breedId = null, ageClassId = null] = stays ? [] : kind.split(":");
      return {
        ...said,
        line: stays ? line : null,
        breedId,
        ageClassId,
        cookingTypeId: cooking === AGREED || cooking === "" ? null : cooking,
        platesNote: platesNote.trim() || null,
        butcherNote: butcherNote.trim() || null,
      };
    }),
    sides: sides.filter(({ amount }) => amount > 0).map((side) => ({ ...side })),
    riceCookingTypeId: rice === AGREED ? undefined : rice || null,
  };
}

/** Only the parts that differ from what is agreed are sent. */
export function changedParts(order: AdminOrderView, draft: EditDraft) {
  const agreed = draftOf(order);
  const differs = (...fields: (keyof EditDraft)[]) =>
    fields.some((field) => JSON.stringify(draft[field]) !== JSON.stringify(agreed[field]));
  return {
    schedule: differs("date", "time"),
    place: differs("address", "point"),
    contact: differs("phoneNote"),
    items: differs("meats", "sides", "rice"),
  };
}

/** Where it goes by the draft, for what bringing it costs. */
export function draftedDoor(order: AdminOrderView, draft: EditDraft): EditedDoor {
  const place = { address: cleanLine(draft.address), location: readPoint(draft.point) ?? null };
  return editedDoor(order, { place: changedParts(order, draft).place ? place : undefined, time: draft.time });
}

/** The same of an edit as it is asked for. */
export function editedDoor(
  order: AdminOrderView,
  { place, time }: { place: AskedLocation | undefined; time: string | undefined },
): EditedDoor {
  const shares = order.division?.shares ?? [];
  return {
    place: place ?? order,
    time: time || (order.schedule?.time ?? null),
    isMoved: place !== undefined,
    further: shares
      .filter(({ partner }) => partner === null)
      .map(({ address, location, schedule }) => ({
        place: { address, location },
        time: schedule?.time ?? null,
      })),
  };
}

/** The body of the edit: its changed parts, and the total that the page shows. */
export function editBody(order: AdminOrderView, draft: EditDraft, expectedTotalHalalas: number) {
  const parts = changedParts(order, draft);
  return {
    revision: order.revision,
    reason: draft.reason,
    ...(draft.overbook && { overbook: true }),
    ...(draft.outsideArea && parts.place && { outsideArea: true }),
    ...(parts.schedule && { schedule: { date: draft.date, time: draft.time } }),
    ...(parts.place && { place: { address: draft.address, location: readPoint(draft.point) ?? null } }),
    ...(parts.contact && { contact: { phoneNote: draft.phoneNote } }),
    ...(parts.items && { items: { ...editedItems(draft), expectedTotalHalalas } }),
    ...((parts.place || parts.schedule) && { expectedTotalHalalas }),
  };
}
