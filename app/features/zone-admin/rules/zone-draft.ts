import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";
import type { FeeKind, FeeRule, Polygon, Zone, ZoneWindow } from "#app/vocabulary/delivery-zone.ts";
import { pastMidnight } from "./past-midnight.ts";

/** What stands in the fields of the form: amounts as they are typed. */
export interface ZoneDraft {
  name: string;
  nameEn: string;
  isServed: boolean;
  places: string;
  polygons: readonly Polygon[];
  feeKind: FeeKind;
  /** One price, the price of every kilometre, or the price at other hours; by the kind. */
  amount: string;
  base: string;
  freeFrom: string;
  feeWindows: readonly (ZoneWindow & { amount: string })[];
  windows: readonly ZoneWindow[];
  cutOffDays: string;
  cutOffTime: string;
  minimum: string;
}

const EMPTY: ZoneDraft = {
  name: "",
  nameEn: "",
  isServed: true,
  places: "",
  polygons: [],
  feeKind: "flat",
  amount: "",
  base: "",
  freeFrom: "",
  feeWindows: [],
  windows: [],
  cutOffDays: "",
  cutOffTime: "",
  minimum: "",
};

/** The form of a zone as it is; of a new one without it. */
export function draftOfZone(zone: Zone | null): ZoneDraft {
  if (!zone) return EMPTY;
  const { name, nameEn, isServed, places, polygons, fee, windows, cutOff, minimumHalalas } = zone;
  return {
    ...EMPTY,
    name,
    nameEn: nameEn ?? "",
    isServed,
    places: places.join("\n"),
    polygons,
    windows: windows.map(onClock),
    cutOffDays: cutOff ? String(cutOff.daysBefore) : "",
    cutOffTime: cutOff?.time ?? "",
    minimum: minimumHalalas > 0 ? typedRiyals(minimumHalalas) : "",
    freeFrom: fee.freeFromHalalas === null ? "" : typedRiyals(fee.freeFromHalalas),
    feeKind: fee.kind,
    ...feeFields(fee),
  };
}

function feeFields(fee: FeeRule): Partial<ZoneDraft> {
  switch (fee.kind) {
    case "shop":
      return {};
    case "flat":
      return { amount: typedRiyals(fee.halalas) };
    case "per_km":
      return { amount: typedRiyals(fee.perKmHalalas), base: typedRiyals(fee.baseHalalas) };
    case "by_window":
      return {
        amount: typedRiyals(fee.otherwiseHalalas),
        feeWindows: fee.windows.map(({ halalas, ...hours }) => ({
          ...onClock(hours),
          amount: typedRiyals(halalas),
        })),
      };
  }
}

/** Hours past midnight as a clock shows them. */
function onClock({ from, to }: ZoneWindow): ZoneWindow {
  const clock = (time: string) => `${String(Number(time.slice(0, 2)) % 24).padStart(2, "0")}${time.slice(2)}`;
  return { from: clock(from), to: clock(to) };
}

/** The body of the save; what cannot be read goes along as nothing, and the server says so beside its field. */
export function bodyOfDraft(draft: ZoneDraft) {
  const days = foldDigits(draft.cutOffDays).trim();
  return {
    name: draft.name,
    nameEn: draft.nameEn,
    isServed: draft.isServed,
    polygons: draft.polygons,
    places: draft.places.split("\n").filter((line) => line.trim() !== ""),
    fee: feeOfDraft(draft),
    windows: draft.windows,
    cutOffDays: days === "" ? null : Number(days),
    cutOffTime: draft.cutOffTime || null,
    minimumHalalas: amountOf(draft.minimum) ?? 0,
  };
}

/** An empty field is no amount; nothing that cannot be read is guessed. */
const amountOf = (text: string) => (text.trim() === "" ? 0 : parseSar(text));

function feeOfDraft({ feeKind: kind, amount, base, freeFrom, feeWindows }: ZoneDraft) {
  const freeFromHalalas = freeFrom.trim() === "" ? null : parseSar(freeFrom);
  switch (kind) {
    case "shop":
      return { kind, freeFromHalalas };
    case "flat":
      return { kind, halalas: amountOf(amount), freeFromHalalas };
    case "per_km":
      return { kind, baseHalalas: amountOf(base), perKmHalalas: amountOf(amount), freeFromHalalas };
    case "by_window":
      return {
        kind,
        windows: feeWindows.map(({ amount: typed, ...hours }) => ({ ...hours, halalas: amountOf(typed) })),
        otherwiseHalalas: amountOf(amount),
        freeFromHalalas,
      };
  }
}

/** The zone that the form would make, for what an address would pay by it; null while something in it cannot be read. */
export function zoneOfDraft(draft: ZoneDraft, id: string): Zone | null {
  const { cutOffDays, cutOffTime, fee, ...body } = bodyOfDraft(draft);
  const amounts = Object.entries(fee).filter(
    ([name]) => name.endsWith("alalas") && name !== "freeFromHalalas",
  );
  const isRead =
    amounts.every(([, amount]) => amount !== null) &&
    (draft.freeFrom.trim() === "" || fee.freeFromHalalas !== null) &&
    (fee.kind !== "by_window" || fee.windows.every(({ halalas }) => halalas !== null)) &&
    body.polygons.every(({ outer }) => outer.length >= 3);
  if (!isRead) return null;
  const read =
    fee.kind === "by_window" ? { ...fee, windows: fee.windows.map((window) => pastMidnight(window)) } : fee;
  const cutOff = cutOffDays === null || !cutOffTime ? null : { daysBefore: cutOffDays, time: cutOffTime };
  return {
    ...body,
    id,
    fee: read as FeeRule,
    windows: body.windows.map((window) => pastMidnight(window)),
    cutOff,
  };
}
