import { expect, it } from "vitest";
import { nameOfPoint } from "./name-of-location.server.ts";

const asked: { lat: number; isAskingOut: boolean }[] = [];
let wait: number | null = null;
const ctx = {
  language: "en",
  limits: { take: async () => wait },
  geocoder: {
    addressOf: async ({ lat }: { lat: number }, _: string, { isAskingOut } = { isAskingOut: true }) => {
      asked.push({ lat, isAskingOut });
      return isAskingOut ? "King Fahd Road, Riyadh" : "Near Al Olaya, Riyadh";
    },
  },
} as unknown as Parameters<typeof nameOfPoint>[0];

it("SV08 anybody's point is asked about once in ten metres, nowhere else than in the kingdom, and not beyond a number", async () => {
  expect(await nameOfPoint(ctx, { lat: 24.71361, lng: 46.67531 })).toBe("King Fahd Road, Riyadh");
  expect(await nameOfPoint(ctx, { lat: 24.71359, lng: 46.67529 })).toBe("King Fahd Road, Riyadh");
  expect(asked).toEqual([{ lat: 24.71361, isAskingOut: true }]);
  expect(await nameOfPoint(ctx, { lat: 48.8566, lng: 2.3522 })).toBeNull();
  expect(asked).toHaveLength(1);

  wait = 30;
  expect(await nameOfPoint(ctx, { lat: 24.8, lng: 46.7 })).toBe("Near Al Olaya, Riyadh");
  expect(asked.at(-1)).toEqual({ lat: 24.8, isAskingOut: false });
  // What is known costs nothing, and the district's name is not kept in its place.
  expect(await nameOfPoint(ctx, { lat: 24.71361, lng: 46.67531 })).toBe("King Fahd Road, Riyadh");
  wait = null;
  expect(await nameOfPoint(ctx, { lat: 24.8, lng: 46.7 })).toBe("King Fahd Road, Riyadh");
});
