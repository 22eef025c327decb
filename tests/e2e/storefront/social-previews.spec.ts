import sharp from "sharp";
import { everyView } from "../support/every-view.ts";
import { expect, test } from "../support/shop-test.ts";

const PAGES = [
  "/",
  "/restaurants",
  "/restaurants/diwan-najd",
  "/order",
  "/offers",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
];

test.describe("the picture of a shared link", () => {
  for (const address of everyView(PAGES)) {
    test(`SH01 SH02 SH06 ${address} names a picture of its language that is as large as it says`, async ({
      page,
      request,
      language,
      baseURL,
    }) => {
      await page.goto(address);
      const says = async (name: string) =>
        (await page.locator(`meta[property="${name}"]`).getAttribute("content")) ?? "";
      const picture = new URL(await says("og:image"));
      expect(picture.origin).toBe(new URL(baseURL ?? "").origin);
      expect(picture.pathname).toMatch(new RegExp(`^/share/${language}/.+\\.jpg$`));
      expect(await says("og:image:alt")).not.toBe("");
      await expect(page.locator('meta[name="twitter:image:alt"]')).toHaveAttribute(
        "content",
        await says("og:image:alt"),
      );
      await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
        "content",
        "summary_large_image",
      );

      const ask = () => request.get(picture.pathname + picture.search, { maxRedirects: 0 });
      // A busy machine shows the picture of the shop until this one is painted.
      await expect.poll(async () => (await ask()).status(), { timeout: 30_000 }).not.toBe(302);
      const answer = await ask();
      const headers = answer.headers();
      expect([answer.status(), headers["content-type"]]).toEqual([200, await says("og:image:type")]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["set-cookie"]).toBeUndefined();
      const bytes = await answer.body();
      expect(bytes.byteLength).toBeLessThanOrEqual(200_000);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([format, String(width), String(height)]).toEqual([
        "jpeg",
        await says("og:image:width"),
        await says("og:image:height"),
      ]);

      const etag = headers.etag ?? "";
      expect(etag).not.toBe("");
      const again = await request.get(picture.pathname, { headers: { "if-none-match": etag } });
      expect([again.status(), again.headers()["cache-control"]]).toEqual([304, "public, max-age=3600"]);
    });
  }

  test("SH04 a page that is none has no picture", { tag: "@matrix" }, async ({ request, language }) => {
    for (const name of ["nobody", "restaurants/nobody", "account"])
      expect((await request.get(`/share/${language}/${name}.jpg`)).status()).toBe(404);
  });
});
