import sharp from "sharp";
import { expect, it } from "vitest";
import { heic, phoneHeic } from "#tests/support/proof-samples.ts";
import { phonePhoto } from "#tests/support/samples/phone-photo.ts";
import { cleanHeic } from "./clean-heic.ts";
import { drawHeic } from "./draw-heic.ts";

it("RN13 a photograph of a phone is drawn as it is seen, after everything else was taken out of it", async () => {
  const preview = await drawHeic(cleanHeic(phonePhoto(), 24), 24);
  const { data, info } = await sharp(preview ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([96, 64]);
  const colour = (x: number, y: number) => [...data.subarray((y * 96 + x) * info.channels)].slice(0, 3);
  const [red, green, white] = [colour(8, 8), colour(88, 56), colour(8, 56)];
  expect(red?.[0]).toBeGreaterThan((red?.[2] ?? 255) + 80);
  expect(green?.[1]).toBeGreaterThan((green?.[0] ?? 255) + 30);
  expect(Math.min(...(white ?? []))).toBeGreaterThan(240);
});

it("RN13 what cannot be decoded has no preview", async () => {
  expect(await drawHeic(cleanHeic(heic(), 24), 24)).toBeNull();
  expect(await drawHeic(await phoneHeic(), 24)).toBeNull();
  expect(await drawHeic(Buffer.from("nothing"), 24)).toBeNull();
});
