import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { readPictures } from "#app/features/catalog/reads/read-pictures.server.ts";
import { cutOptionBody } from "#app/features/catalog/rules/schema.ts";
import { catalogPictures } from "#db/schema/catalog.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { deleteCatalogRow } from "./delete-catalog-row.server.ts";
import { createCutOption } from "./save-cut-option.server.ts";
import { savePictureForm, setPicture } from "./set-picture.server.ts";

const { shop, ali, admin } = await openStockedShop();
const ctx = () => shop.as(admin);
beforeEach(() => shop.db.delete(catalogPictures));

const photo = (background = "#804020") =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();
const form = (fields: Record<string, string | Blob>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("photographs of the catalogue", () => {
  it.each([
    ["breed", "naemi"],
    ["age", "jadha"],
    ["dish", "R-1/mandi"],
    ["cut", "hadrami"],
  ] as const)(
    "OG11 of %s %s: kept in several sizes, replaced, and taken away again",
    async (kind, subject) => {
      expect(await setPicture(ctx(), { kind, subject, bytes: await photo() })).toMatchObject({ ok: true });
      const first = (await readPictures(ctx()))[`${kind}:${subject}`];
      expect(first).toMatchObject({ width: 700, height: 500 });
      const file = await shop.files.open.read(`${first?.fileKey}-${first?.widths[0]}.webp`);
      expect((await sharp(file ?? new Uint8Array()).metadata()).exif).toBeUndefined();

      const again = await savePictureForm(
        ctx(),
        form({ kind, subject, picture: new File([new Uint8Array(await photo("#205080"))], "p.jpg") }),
      );
      expect(again).toMatchObject({ ok: true });
      const second = (await readPictures(ctx()))[`${kind}:${subject}`];
      expect(second?.fileKey).not.toBe(first?.fileKey);
      expect(await shop.files.open.read(`${first?.fileKey}-${first?.widths[0]}.webp`)).toBeNull();

      expect(await savePictureForm(ctx(), form({ kind, subject }))).toMatchObject({ ok: true });
      expect(await readPictures(ctx())).toEqual({});
    },
  );

  it("OG11 goes with what it is of: a new row of the same name begins without one", async () => {
    const input = cutOptionBody.parse({ category: "cut", name: "مكعبات", nameEn: "Cubes" });
    await createCutOption(ctx(), input);
    await setPicture(ctx(), { kind: "cut", subject: "cubes", bytes: await photo() });
    const { fileKey, widths } = (await readPictures(ctx()))["cut:cubes"] ?? { fileKey: "", widths: [] };
    expect(await deleteCatalogRow(ctx(), { kind: "cutOption", id: "cubes" })).toMatchObject({ ok: true });
    expect(await createCutOption(ctx(), input)).toMatchObject({ value: { id: "cubes" } });
    expect(await readPictures(ctx())).toEqual({});
    expect(await shop.files.open.read(`${fileKey}-${widths[0]}.webp`)).toBeNull();
  });

  it("OG11 of what there is alone, by whoever may, and nothing but a picture", async () => {
    const bytes = await photo();
    const set = (kind: "breed" | "dish" | "side" | "cut", subject: string, more = {}) =>
      setPicture(ctx(), { kind, subject, bytes, ...more });
    expect(await set("breed", "unicorn")).toMatchObject({ code: "not_found" });
    expect(await set("dish", "mandi")).toMatchObject({ code: "not_found" });
    expect(await set("side", "nobody's")).toMatchObject({ code: "not_found" });
    expect((await set("cut", "tripe")).ok, "an extra").toBe(true);
    expect(await set("breed", "naemi", { bytes: Buffer.from("<html>") })).toMatchObject({
      code: "no_picture",
    });
    expect(await setPicture(shop.as(ali), { kind: "breed", subject: "naemi", bytes })).toMatchObject({
      code: "not_allowed",
    });
    expect(await savePictureForm(ctx(), form({ kind: "age", subject: "jadha" }))).toMatchObject({
      code: "not_found",
    });
    expect(await savePictureForm(ctx(), form({ role: "cover" })), "another form").toBeNull();
  });
});
