import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { PREVIEWED_PAGES } from "#app/foundation/page/previewed-pages.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { PaintingEnded } from "#services/painter/painter.ts";
import { makeAdmin } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { readRestaurants } from "../restaurants/reads/read-restaurants.server.ts";
import { saveLogo } from "../settings/commands/save-logo.server.ts";
import { socialPreview } from "./social-preview.server.ts";

const BYTES_MAX = 200_000;
/** These tests are about what is painted, however long the machine takes. */
const ANY_TIME = 60_000;

const { shop } = await openStockedShop();
const visitor = (ip = "10.1.1.1") => shop.as(VISITOR, { ip });
const [restaurant] = await readRestaurants(visitor());
const slug = restaurant?.slug ?? "";

async function pictureOf(name: string, language: "ar" | "en" = "ar", ip?: string) {
  const picture = await socialPreview(visitor(ip), language, name, ANY_TIME);
  if (!picture) throw new Error(`no picture ${name}`);
  return picture;
}

describe("the picture of a shared link", () => {
  it.each(Object.keys(PREVIEWED_PAGES))(
    "SH02 %s: 1200 × 630, a JPEG of at most 200 kB, in both languages",
    async (name) => {
      const both = await Promise.all(
        (["ar", "en"] as const).map(async (language, index) => {
          const read = await (await pictureOf(name, language, `10.2.${index}.${name.length}`)).read();
          if (!read.ok) throw new Error(read.code);
          return read.value;
        }),
      );
      for (const bytes of both) {
        expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
        expect(bytes.byteLength).toBeLessThanOrEqual(BYTES_MAX);
      }
      expect(Buffer.compare(...(both as [Uint8Array, Uint8Array]))).not.toBe(0);
    },
  );

  it("SH04 a restaurant's changes with its name and rating, and not with what it does not show", async () => {
    const before = await pictureOf(`restaurants/${slug}`);
    const now = async (change: Partial<typeof restaurants.$inferInsert>) => {
      const version = shop.events.catalogVersion();
      await shop.db.update(restaurants).set(change).where(eq(restaurants.slug, slug));
      await expect.poll(() => shop.events.catalogVersion()).toBeGreaterThan(version);
      return pictureOf(`restaurants/${slug}`);
    };
    const unseen = await now({ phone: "+966500000099" });
    expect([unseen.etag, unseen.version]).toEqual([before.etag, before.version]);
    const renamed = await now({ name: "مطبخ جديد" });
    expect(renamed.etag).not.toBe(before.etag);
    expect(renamed.version).not.toBe(before.version);
    expect((await now({ visible: false }).catch((error: Error) => error.message)).toString()).toContain(
      "no picture",
    );
  });

  it("BL03 wears the owner's logo in place of the drawn sign, on a light plate where it is made for light ground", async () => {
    const admin = await makeAdmin(shop, "logo@kabsh.test");
    const corner = async (language: "ar" | "en") => {
      const picture = await pictureOf("about", language, `10.4.1.${language.length}`);
      const read = await picture.read();
      if (!read.ok) throw new Error(read.code);
      const left = language === "ar" ? 1110 : 80;
      const box = { left, top: 84, width: 12, height: 12 };
      const { data } = await sharp(read.value).extract(box).raw().toBuffer({ resolveWithObject: true });
      return [...data.subarray(0, 3)].map((each) => Math.round(each / 64));
    };
    const red = [3, 0, 0];
    const drawn = await corner("ar");
    expect(drawn).not.toEqual(red);
    const background = { r: 220, g: 0, b: 0 };
    for (const slot of ["light", "dark"] as const) {
      const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background } })
        .png()
        .toBuffer();
      const version = shop.events.catalogVersion();
      expect((await saveLogo(shop.as(admin), { slot, bytes })).ok).toBe(true);
      await expect.poll(() => shop.events.catalogVersion()).toBeGreaterThan(version);
      for (const language of ["ar", "en"] as const) expect(await corner(language)).toEqual(red);
    }
  });

  it("SH04 what no page is called has no picture", async () => {
    for (const name of ["", "account", "constructor", "restaurants/", "restaurants/nobody", "../home"])
      expect(await socialPreview(visitor(), "ar", name)).toBeNull();
  });

  it("SH05 one address has only so many painted in a minute; what is painted already stays free", async () => {
    const greedy = "10.9.9.9";
    const home = await pictureOf("home", "ar", greedy);
    expect((await home.read()).ok).toBe(true);
    for (let taken = 0; taken < 40; taken += 1)
      await shop.limits.take("share-picture", greedy, { points: 30, seconds: 60 });
    expect((await home.read()).ok).toBe(true);
    // Known to nobody yet: the names of restaurants change above, those of pages do not.
    const forgetful = { ...visitor(greedy), painter: { ...shop.painter, has: () => false } };
    const again = await socialPreview(forgetful, "ar", "home");
    expect(await again?.read()).toMatchObject({ ok: false, code: "too_many_requests" });
  });

  it("OA04 one network has only so many painted, whatever addresses of its own it asks from", async () => {
    for (let taken = 0; taken < 30; taken += 1)
      await shop.limits.take("share-picture", "2001:db8:5:7", { points: 30, seconds: 60 });
    const forgetful = { ...visitor("2001:db8:5:7::99"), painter: { ...shop.painter, has: () => false } };
    expect(await (await socialPreview(forgetful, "ar", "home"))?.read()).toMatchObject({ ok: false });
  });
});

describe("a machine without time", () => {
  const paintedBy = (picture: CommandContext["painter"]["picture"], ip: string) => ({
    ...visitor(ip),
    painter: { ...shop.painter, has: () => false, picture },
  });
  const never = () => new Promise<never>(() => {});
  const ended = () => Promise.reject(new PaintingEnded("no memory"));

  it("OA04 nobody waits long for a picture, and only a fault of ours is one", async () => {
    for (const painting of [never, ended]) {
      const picture = await socialPreview(paintedBy(painting, "10.3.1.1"), "ar", "home", 20);
      expect(await picture?.read()).toMatchObject({ ok: false, code: "not_painted_yet" });
    }
    const broken = () => Promise.reject(new Error("a drawing that is none"));
    const picture = await socialPreview(paintedBy(broken, "10.3.1.2"), "ar", "home", 20);
    await expect(picture?.read()).rejects.toThrow("a drawing that is none");
  });
});
