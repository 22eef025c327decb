const zone = {
  ...{ name: "اسم", nameEn: "Name", isServed: true, polygons: [], places: ["n"], windows: [] },
  ...{ fee: { kind: "shop", freeFromHalalas: null }, cutOffDays: null, cutOffTime: null, minimumHalalas: 0 },
};
const id = "some";

/** What the desk's page of zones can be asked to do, the permission that it takes, and a body that is understood. */
export const ZONE_ACTS: Record<string, ["settings.edit", object]> = {
  add: ["settings.edit", zone],
  change: ["settings.edit", { ...zone, id }],
  delete: ["settings.edit", { id }],
  move: ["settings.edit", { id, step: 1 }],
};
