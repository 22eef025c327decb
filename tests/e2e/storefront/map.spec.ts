import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { movePoint } from "#app/features/locations/rules/move-point.ts";
import { pointText } from "#app/features/locations/ui/point-text.ts";
import { type MapTiles, openMapTiles } from "#tests/support/map-tiles.ts";
import { signIn } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";
import { change } from "../support/storefront.ts";
import type { Words } from "../support/words.ts";

test.use({ shopOf: sharedShop(import.meta.url) });

const POINT = /^-?\d+\.\d{5}, -?\d+\.\d{5}$/;
let tiles: MapTiles;

test.beforeAll(async () => {
  tiles = await openMapTiles();
});
test.afterAll(() => tiles.close());
test.beforeEach(async ({ admin }) => {
  tiles.fail(false);
  tiles.asked.length = 0;
  await useTiles(admin, `${tiles.origin}/{z}/{x}/{y}.png`);
});

const useTiles = (admin: APIRequestContext, value: string) =>
  change(admin, "post", "/api/admin/settings", { key: "map_tiles_address", value });

const mapOf = (page: Page) => page.getByRole("application");

/** A customer's own page with the picker on it, still closed. */
async function openProfile(page: Page): Promise<string> {
  await signIn(page.context(), newPhone());
  const answer = await page.goto("/login");
  return answer?.headers()["content-security-policy"] ?? "";
}

async function openPicker(page: Page, t: Words) {
  await page.getByRole("button", { name: t("places:open") }).click();
  await expect(mapOf(page)).toBeFocused();
}

async function expectTiles(page: Page) {
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
}

function directive(policy: string, name: string): string {
  return policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
}

test.describe("a map without a key", () => {
  test("MP01 MP04 MP05 nothing is fetched before the picker opens, then tiles alone, with the shop's address and under its policy", async ({
    page,
    t,
    baseURL,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const policy = await openProfile(page);
    expect(directive(policy, "img-src")).toBe(`img-src 'self' data: blob: https: ${tiles.origin}`);
    expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
    expect(policy).not.toContain("google");
    expect(fetched.filter((url) => /tile-map|leaflet|google-map/i.test(url))).toEqual([]);
    expect(tiles.asked).toEqual([]);
    await expectAccessible(page);

    await openPicker(page, t);
    await expectTiles(page);
    for (const { path, referer } of tiles.asked) {
      expect(path).toMatch(/^\/5\/\d+\/\d+\.png$/);
      expect(referer).toBe(`${baseURL}/`);
    }
    const credit = page.getByRole("link", { name: t("places:credit") });
    await expect(credit).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const name of [t("places:zoomIn"), t("places:zoomOut")]) {
      const box = await page.getByRole("button", { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test("MP06 MP07 the pin is put and moved by keys and by hand, and the map zoomed by + and -, which is said", async ({
    page,
    t,
  }) => {
    await openProfile(page);
    await openPicker(page, t);
    await expectTiles(page);
    const said = page.getByRole("status");
    const shown = page.locator("bdi").filter({ hasText: POINT });
    await page.keyboard.press("Enter");
    const [lat = 0, lng = 0] = ((await shown.textContent()) ?? "").split(", ").map(Number);
    expect(Math.abs(lat - 24.7136) + Math.abs(lng - 46.6753), "in the middle of the first view").toBeLessThan(
      0.05,
    );
    const expectMoved = async (east: number, south: number) => {
      const there = movePoint({ lat, lng }, 12, { east, south });
      const off = async () => {
        const [northing = 0, easting = 0] = ((await shown.textContent()) ?? "").split(", ").map(Number);
        return Math.abs(northing - there.lat) + Math.abs(easting - there.lng);
      };
      await expect.poll(off, "as far on the screen as a key goes").toBeLessThan(0.0001);
    };
    await expect(said.filter({ hasText: t("places:at", { point: pointText({ lat, lng }) }) })).toHaveCount(1);
    await page.keyboard.press("ArrowRight");
    await expectMoved(12, 0);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowUp");
    await expectMoved(0, -96);
    await page.keyboard.press("+");
    await expect(said.filter({ hasText: t("places:zoom", { zoom: 13, most: 19 }) })).toHaveCount(1);
    await page.keyboard.press("-");
    await expect(said.filter({ hasText: t("places:zoom", { zoom: 12, most: 19 }) })).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: t("places:zoomIn") })).toBeFocused();

    await test.step("MP07 a press puts it elsewhere, and it is dragged", async () => {
      await mapOf(page).scrollIntoViewIfNeeded();
      const before = (await shown.textContent()) ?? "";
      await mapOf(page).click({ position: { x: 120, y: 150 } });
      await expect(shown).not.toHaveText(before);
      const pressed = (await shown.textContent()) ?? "";
      await page.waitForTimeout(300);
      const box = await page.locator(".map-pin").boundingBox();
      if (!box) throw new Error("the pin is on the screen");
      await page.mouse.move(box.x + 22, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 62, box.y + 50, { steps: 6 });
      await page.mouse.up();
      await expect(shown).not.toHaveText(pressed);
    });
  });

  test("SV08 a chosen place fills the empty address with its name, and never what was typed", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 24.826, longitude: 46.642 });
    await openProfile(page);
    const field = page.getByLabel(t("account:address"), { exact: true });
    const yasmin = language === "ar" ? "قرب حي الياسمين، الرياض" : "Near Al Yasmin, Riyadh";
    const sahafah = language === "ar" ? "قرب حي الصحافة، الرياض" : "Near As Sahafah, Riyadh";
    await page.getByRole("button", { name: t("account:location.use") }).click();
    await expect(field).toHaveValue(yasmin);
    await openPicker(page, t);
    await expectTiles(page);
    await mapOf(page).press("Shift+ArrowDown");
    await expect(field, "it follows the pin").toHaveValue(sahafah);
    await field.fill("بيت الجد");
    const asked = page.waitForResponse("**/api/place-name");
    await mapOf(page).press("ArrowRight");
    expect((await asked).ok()).toBe(true);
    await expect(field).toHaveValue("بيت الجد");
  });

  test("MP08 when no tile comes it says so, the address can be typed, and it can be tried again", async ({
    page,
    t,
  }) => {
    tiles.fail(true);
    await openProfile(page);
    await page.getByRole("button", { name: t("places:open") }).click();
    await expect(page.getByRole("alert").filter({ hasText: t("account:location.mapFailed") })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: t("account:location.use") })).toBeEnabled();
    tiles.fail(false);
    await page.getByRole("button", { name: t("places:again") }).click();
    await expectTiles(page);
    await expect(page.getByText(t("account:location.mapFailed"))).toHaveCount(0);
  });

  test("MP03 MP04 one PMTiles file is read by ranges from the one address that the policy names", {
    tag: "@matrix",
  }, async ({ page, t, admin }) => {
    await useTiles(admin, `${tiles.origin}/ksa.pmtiles`);
    const policy = await openProfile(page);
    expect(directive(policy, "connect-src")).toBe(`connect-src 'self' ${tiles.origin}`);
    expect(directive(policy, "img-src")).not.toContain(tiles.origin);
    expect(tiles.asked).toEqual([]);
    await openPicker(page, t);
    await expectTiles(page);
    expect(tiles.asked.length).toBeGreaterThan(0);
    for (const { path, range } of tiles.asked) {
      expect(path).toBe("/ksa.pmtiles");
      expect(range).toMatch(/^bytes=\d+-\d+$/);
    }
  });

  test("MP02 MP04 a Google key wins where it is set, and without an address there is the text way alone", {
    tag: "@matrix",
  }, async ({ page, t, admin }) => {
    await page.route(/googleapis/, (route) => route.abort());
    await change(admin, "post", "/api/admin/settings", {
      key: "google_maps_api_key",
      value: "AIza-of-a-test",
    });
    const policy = await openProfile(page);
    expect(directive(policy, "script-src")).toContain("https://maps.googleapis.com");
    const google = page.waitForRequest(/maps\.googleapis\.com/);
    await page.getByRole("button", { name: t("places:open") }).click();
    await google;
    await expect(page.getByText(t("account:location.mapFailed"))).toBeVisible();
    expect(tiles.asked).toEqual([]);
    await change(admin, "post", "/api/admin/settings", { key: "google_maps_api_key", value: "" });
    await useTiles(admin, "");
    await page.goto("/login");
    await expect(page.getByText(t("account:location.noMap"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("places:open") })).toHaveCount(0);
  });

  test("MP09 a restaurant's page and the desk's order show their place, the one once somebody asks for it, the other at once", async ({
    page,
    context,
    t,
    beside,
  }) => {
    const show = page.getByRole("button", { name: t("places:show") });
    await page.goto("/restaurants/diwan-najd");
    await expect(show).toBeVisible();
    expect(tiles.asked).toEqual([]);
    await show.click();
    await expectTiles(page);
    await expect(page.locator(".map-pin")).toBeVisible();
    expect(tiles.asked.every(({ path }) => path.startsWith("/15/"))).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const { id } = await beside.order({ location: { lat: 24.7136, lng: 46.6753 } });
    await openAdmin(context);
    tiles.asked.length = 0;
    await page.goto(`/admin/orders/${id}`);
    await expectTiles(page);
    await expect(page.locator(".map-pin")).toBeVisible();
    await expectAccessible(page);
  });

  test("MP10 tiles are turned dark with the theme, so that a map does not blaze at night", async ({
    page,
    t,
  }) => {
    await openProfile(page);
    await openPicker(page, t);
    await expectTiles(page);
    const brightness = async () => {
      const { channels } = await sharp(await mapOf(page).screenshot()).stats();
      return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
    };
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await brightness()).toBeLessThan(90);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = "light";
    });
    expect(await brightness()).toBeGreaterThan(160);
  });
});
