import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { LOGO_ICONS, type LogoIcon, logoFile, logoIconKey } from "#app/lib/addresses/logo-file.ts";
import { auditLog } from "#db/schema/insights.ts";
import { appSettings } from "#db/schema/settings.ts";
import { makeAdmin, makeStaff } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { removeLogo, saveLogo, saveLogoForm } from "./save-logo.server.ts";
import { saveSetting } from "./save-setting.server.ts";

const shop = await openTestShop();
const admin = await makeAdmin(shop, "admin@kabsh.test");
const ctx = () => shop.as(admin);

/** A red bar on clear ground, with a place in its metadata. */
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })
    .withExif({ IFD0: { ImageDescription: "24.7136, 46.6753" } })
    .png()
    .toBuffer();

const read = async (slot: "light" | "dark" | "icon" = "light") =>
  logoFile((await readSettings(shop.db))[`logo_${slot}`]);
const code = (answer: { ok: boolean } & Partial<{ code: string }>) => (answer.ok ? "ok" : answer.code);

beforeEach(async () => {
  await shop.db.delete(appSettings);
  await shop.db.delete(auditLog);
});

describe("the owner's logo", () => {
  it("BL01 is encoded anew in the widths of pages and as the squares of tabs and phones", async () => {
    expect(await saveLogo(ctx(), { slot: "light", bytes: await png(700, 200) })).toEqual({
      ok: true,
      value: null,
    });
    const logo = await read();
    expect(logo).toMatchObject({ width: 700, height: 200, widths: [160, 320, 640] });
    if (!logo) return;
    for (const width of logo.widths) {
      const file = await shop.files.open.read(`${logo.fileKey}-${width}.webp`);
      const { exif, hasAlpha, width: wide } = await sharp(file ?? Buffer.of()).metadata();
      expect([exif, hasAlpha, wide]).toEqual([undefined, true, width]);
    }
    for (const [name, size] of Object.entries(LOGO_ICONS)) {
      const file = await shop.files.open.read(logoIconKey(logo.fileKey, name as LogoIcon));
      const { width, height, format, hasAlpha } = await sharp(file ?? Buffer.of()).metadata();
      expect([width, height, format, hasAlpha]).toEqual([size, size, "png", false]);
    }
    expect(await shop.db.select().from(auditLog)).toMatchObject([
      { action: "update", entity: "setting", entityId: "logo_light", after: { value: logo.address } },
    ]);
  });

  it("BL01 takes the files of the one before away, and its own when it is taken away", async () => {
    const old = await saved("dark");
    await saveLogo(ctx(), { slot: "dark", bytes: await png(200, 200) });
    const next = await read("dark");
    expect(await lies(old)).toEqual([false, false]);
    expect(await lies(next)).toEqual([true, true]);
    expect(await removeLogo(ctx(), { slot: "dark" })).toEqual({ ok: true, value: null });
    expect(await read("dark")).toBeNull();
    expect(await lies(next)).toEqual([false, false]);
  });

  it("BL01 of two uploads at once one stays, whole", async () => {
    const bytes = await png(200, 100);
    await Promise.all([1, 2].map(() => saveLogo(ctx(), { slot: "light", bytes })));
    expect(await lies(await read())).toEqual([true, true]);
    expect(await shop.db.$count(appSettings)).toBe(1);
  });

  it("BL01 refuses what is no picture, too small, too large or not one's to change", async () => {
    const bytes = await png(200, 100);
    const upload = async (by: Parameters<typeof shop.as>[0], bytes: Uint8Array) =>
      code(await saveLogo(shop.as(by), { slot: "light", bytes }));
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    expect(await upload(admin, svg)).toBe("no_picture");
    expect(await upload(admin, bytes.subarray(0, 60))).toBe("image_unreadable");
    expect(await upload(admin, await png(300, 40))).toBe("logo_too_small");
    expect(await upload(admin, new Uint8Array(5 * 1024 * 1024 + 1))).toBe("too_large");
    const content = await makeStaff(shop, "content@kabsh.test", "content");
    for (const by of [VISITOR, content]) {
      expect(await upload(by, bytes)).toBe("not_allowed");
      expect(code(await removeLogo(shop.as(by), { slot: "light" }))).toBe("not_allowed");
    }
    expect(await shop.db.$count(appSettings)).toBe(0);
  });

  it("BL01 reads the desk's form, and takes no address of elsewhere as a setting", async () => {
    const form = new FormData();
    expect(await saveLogoForm(ctx(), form)).toBeNull();
    form.set("logo", "icon");
    form.set("picture", new File([await png(100, 100)], "logo.png"));
    expect(await saveLogoForm(ctx(), form)).toMatchObject({ ok: true });
    expect(await read("icon")).toMatchObject({ width: 100 });
    form.delete("picture");
    expect(await saveLogoForm(ctx(), form)).toMatchObject({ ok: true });
    expect(await read("icon")).toBeNull();
    const elsewhere = { key: "logo_light", value: "https://elsewhere.test/logo.webp" };
    expect(await saveSetting(ctx(), elsewhere)).toMatchObject({ code: "invalid_input" });
  });
});

async function saved(slot: "light" | "dark") {
  await saveLogo(ctx(), { slot, bytes: await png(400, 100) });
  return read(slot);
}

/** Whether its widest file and its square lie in the store. */
async function lies(logo: Awaited<ReturnType<typeof read>>): Promise<boolean[]> {
  if (!logo) return [];
  const keys = [logo.address.slice("/files/".length), logoIconKey(logo.fileKey, "large")];
  return Promise.all(keys.map(async (key) => (await shop.files.open.read(key)) !== null));
}
