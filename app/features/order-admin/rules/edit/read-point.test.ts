import { expect, it } from "vitest";
import { readPoint } from "./read-point.ts";

it.each([
  ["24.7136, 46.6753", { lat: 24.7136, lng: 46.6753 }],
  ["٢٤.٧١٣٦، ٤٦.٦٧٥٣", { lat: 24.7136, lng: 46.6753 }],
  ["https://www.google.com/maps?q=24.7136,46.6753&z=15", { lat: 24.7136, lng: 46.6753 }],
  ["https://www.google.com/maps/place/Riyadh/@24.7136,46.6753,15z", { lat: 24.7136, lng: 46.6753 }],
  ["https://maps.google.com/?q=24.7136%2C46.6753", { lat: 24.7136, lng: 46.6753 }],
  ["-33.8688 151.2093", { lat: -33.8688, lng: 151.2093 }],
  ["https://maps.app.goo.gl/abc123", undefined],
  ["حي الياسمين 12", undefined],
  ["94.5, 46.6", undefined],
  ["", undefined],
] as const)("OE08 a map point is read from “%s”", (text, point) => {
  expect(readPoint(text)).toEqual(point);
});
