import { expect, it } from "vitest";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { type ZoneBody, zoneBody } from "#app/features/zone-admin/rules/zone-schema.ts";
import { queryZones } from "#app/features/zones/reads/read-zones.server.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { auditLog } from "#db/schema/insights.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { changeZone, createZone, deleteZone, moveZone } from "./save-zone.server.ts";

const { shop, admin, ali } = await openStockedShop("2026-03-10T09:00:00Z");
const square = (west: number, south: number, east: number, north: number): GeoPoint[] => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
];
const BODY: ZoneBody = {
  name: "الشمال",
  nameEn: "North",
  isServed: true,
  polygons: [{ outer: square(46, 24, 47, 25), holes: [] }],
  places: ["الياسمين"],
  fee: { kind: "flat", halalas: 2500, freeFromHalalas: null },
  windows: [],
  cutOffDays: 1,
  cutOffTime: "18:00",
  minimumHalalas: 0,
};
const asAdmin = () => shop.as(admin, { language: "en" });
const zones = () => queryZones(shop.db);

it("DZ10 a zone is added behind the others, changed unless another one was stored meanwhile, moved and taken away", async () => {
  const first = await createZone(asAdmin(), BODY);
  const second = await createZone(asAdmin(), { ...BODY, name: "الجنوب", places: ["الملز"] });
  if (!first.ok || !second.ok) throw new Error("not added");
  expect((await zones()).map(({ name }) => name)).toEqual(["الشمال", "الجنوب"]);
  const seen = JSON.stringify((await zones())[0]);
  const { id } = first.value;
  const body = { ...BODY, minimumHalalas: 50_000 };
  expect(await changeZone(asAdmin(), { id, body, seen })).toMatchObject({ ok: true });
  expect(await changeZone(asAdmin(), { id, body: BODY, seen })).toMatchObject({ code: "stale_edit" });
  expect((await zones())[0]).toMatchObject({
    minimumHalalas: 50_000,
    cutOff: { daysBefore: 1, time: "18:00" },
  });
  expect(await moveZone(asAdmin(), { id, step: 1 })).toMatchObject({ ok: true });
  expect((await zones()).map(({ name }) => name)).toEqual(["الجنوب", "الشمال"]);
  expect(await deleteZone(asAdmin(), { id })).toMatchObject({ ok: true });
  expect(await deleteZone(asAdmin(), { id })).toMatchObject({ code: "not_found" });
  expect(await changeZone(asAdmin(), { id, body })).toMatchObject({ code: "not_found" });
  const log = await shop.db.select().from(auditLog);
  const said = log.filter(({ entity }) => entity === "delivery_zone").map(({ action }) => action);
  expect(said).toEqual(["create", "create", "update", "reorder", "delete"]);
});

it("DZ10 is refused without a place, with a crossing line, a district of another zone, a fee that nobody can reckon, hours that overlap", async () => {
  const refused = async (changes: Partial<ZoneBody>) => {
    const answer = await createZone(asAdmin(), { ...BODY, places: [], ...changes });
    return answer.ok ? "added" : [answer.code, answer.fields];
  };
  expect(await refused({ polygons: [] })).toEqual(["zone_empty", { places: "refusals:zone_empty" }]);
  const [a, b, c, d] = square(46, 24, 47, 25);
  const bowTie = [{ outer: [a, c, b, d] as GeoPoint[], holes: [] }];
  expect(await refused({ polygons: bowTie })).toEqual([
    "zone_shape",
    { "polygons.0.0": "refusals:shape_self_crossing" },
  ]);
  expect(await refused({ places: ["الملز"] })).toEqual([
    "zone_place_taken",
    { places: `refusals:zone_place_taken?${new URLSearchParams({ zone: "North" })}` },
  ]);
  const fee = { kind: "per_km" as const, baseHalalas: 0, perKmHalalas: 100, freeFromHalalas: null };
  expect(await refused({ fee })).toEqual(["zone_origin_missing", { fee: "refusals:zone_origin_missing" }]);
  await saveSetting(shop.as(admin), { key: "delivery_origin", value: "24.7, 46.7" });
  expect(await refused({ fee })).toBe("added");
  const overlapping = [
    { from: "09:00", to: "12:00" },
    { from: "11:30", to: "13:00" },
  ];
  expect(await refused({ windows: overlapping })).toEqual([
    "zone_windows_overlap",
    { windows: "refusals:zone_windows_overlap" },
  ]);
  expect(await createZone(shop.as(ali), BODY)).toMatchObject({ code: "not_allowed" });
  expect(zoneBody.parse({ ...BODY, windows: [{ from: "22:00", to: "02:00" }] }).windows).toEqual([
    { from: "22:00", to: "26:00" },
  ]);
  expect(zoneBody.safeParse({ ...BODY, cutOffTime: null }).error?.issues[0]?.path).toEqual(["cutOffTime"]);
});
