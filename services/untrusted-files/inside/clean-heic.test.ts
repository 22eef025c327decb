import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeHostileFile } from "#tests/hostile-files/hostile-files.ts";
import { asAvif, heic, phoneHeic } from "#tests/support/proof-samples.ts";
import { cleanHeic } from "./clean-heic.ts";

const code = (bytes: Uint8Array, megapixels = 24) => {
  try {
    cleanHeic(bytes, megapixels);
    return "taken";
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe("a photograph of a phone", () => {
  it("UF08 loses place, camera and notes, and not one pixel", async () => {
    const photo = await phoneHeic();
    const before = await sharp(asAvif(photo)).metadata();
    expect(before.exif?.includes("SECRET-OWNER")).toBe(true);
    expect(photo.includes("SECRET-PLACE")).toBe(true);
    // 24° as Exif writes it: two whole numbers.
    const place = Buffer.from([0, 0, 0, 24, 0, 0, 0, 1, 0, 0, 0, 42, 0, 0, 0, 1]);
    const turned = Buffer.from([24, 0, 0, 0, 1, 0, 0, 0, 42, 0, 0, 0, 1, 0, 0, 0]);
    expect(photo.includes(place) || photo.includes(turned)).toBe(true);

    const kept = Buffer.from(cleanHeic(photo, 24));
    for (const trace of ["SECRET-OWNER", "SECRET-PLACE", place, turned])
      expect(kept.includes(trace)).toBe(false);
    const after = await sharp(asAvif(kept)).metadata();
    expect([after.width, after.height, after.exif?.some((byte, at) => byte !== 0 && at > 8)]).toEqual([
      64,
      48,
      false,
    ]);
    const pixels = (bytes: Uint8Array) => sharp(asAvif(bytes)).raw().toBuffer();
    expect(await pixels(kept)).toEqual(await pixels(photo));
    expect(Buffer.from(cleanHeic(kept, 24))).toEqual(kept);
  });

  it("UF08 keeps nothing in boxes that hold no picture, or beside the pixels", async () => {
    const words = (type: string) => {
      const box = Buffer.from(`\\0\\0\\0\\0${type}lat=24.7136 lon=46.6753`.replaceAll("\\0", "\0"), "latin1");
      box.writeUInt32BE(box.length);
      return box;
    };
    const photo = await phoneHeic();
    const told = Buffer.concat([photo, words("free"), words("uuid"), words("mdat"), words("what")]);
    expect(told.includes("24.7136")).toBe(true);
    const kept = Buffer.from(cleanHeic(told, 24));
    expect([kept.length, kept.includes("24.7136"), kept.includes("46.6753")]).toEqual([
      told.length,
      false,
      false,
    ]);
  });

  it("UF04 UF08 is refused when it claims more than 24 megapixels, and when its boxes do not fit", async () => {
    expect(code(heic())).toBe("taken");
    expect(code(heic(5712, 4284))).toBe("taken");
    expect(code(heic(5_000, 5_000))).toBe("image_too_large");
    expect(code(heic(5_000, 5_000), 0)).toBe("taken");
    expect(code(heic(0, 10))).toBe("image_unreadable");
    const whole = await phoneHeic();
    for (let length = 0; length < whole.length; length += 7)
      expect(code(whole.subarray(0, length))).toBe("image_unreadable");
    for (const name of [
      "boxes in boxes.heic",
      "a place beyond the end.heic",
      "a box longer than the file.heic",
    ])
      expect(code((await makeHostileFile(name)).bytes)).toBe("image_unreadable");
  });
});
