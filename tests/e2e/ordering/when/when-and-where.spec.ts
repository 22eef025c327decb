import { everyView } from "../../support/every-view.ts";
import { resumeDraft } from "../../support/kept-draft.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import { fillPerson, onward, stepHeading, storedDraft } from "../../support/order-journey.ts";
import { expect, test } from "../../support/shop-test.ts";

for (const size of everyView([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]))
  test(`WP02 WP03 at ${size.width} pixels days and windows are seen together`, { tag: "@matrix" }, async ({
    page,
    t,
  }) => {
    await page.setViewportSize(size);
    await resumeDraft(page, { step: 4, fulfillment: "home", schedule: { date: "", time: "" } });
    const windows = page.locator("input[name=schedule-time]");
    await expect(windows.first()).toBeEnabled();
    await expect(windows).toHaveCount(10);
    const bar = await page.getByRole("navigation", { name: t("wizard:bar.label") }).boundingBox();
    const seen = await windows.evaluateAll(
      (all, end) => all.filter((each) => each.getBoundingClientRect().bottom <= end).length,
      bar?.y ?? size.height,
    );
    expect(seen).toBeGreaterThanOrEqual(size.height > 800 ? 6 : 3);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: t("orders:when.moreTimes", { count: 4 }) }).click();
    await expect(windows).toHaveCount(14);
    await expect(windows.nth(10)).toBeFocused();
  });

test("WP06 a place chosen on home is said there before scripts, in the wizard, and completes the address", {
  tag: "@matrix",
}, async ({ page, context, browser, baseURL, t, language, journey }) => {
  const line = page.locator("[data-where]").first();
  await page.goto("/");
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: t("common:where.choose") }).click();
  const dialog = page.getByRole("dialog", { name: t("places:where.title") });
  const riyadh = language === "ar" ? "الرياض" : "Riyadh";
  await dialog.getByRole("radio", { name: riyadh, exact: true }).check({ force: true });
  await dialog.getByLabel(t("places:where.district")).selectOption("الملقا");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("places:where.save") }).click();
  await expect(dialog).toBeHidden();
  const words = t("common:where.to", { place: language === "ar" ? "الملقا، الرياض" : "Al Malqa, Riyadh" });
  await expect(line).toHaveText(words);

  await test.step("WP06 the cached page says it without any script file", async () => {
    // Whoever waits for the page's scripts would wait for ever.
    const beside = await browser.newContext({ baseURL, storageState: await context.storageState() });
    const bare = await beside.newPage();
    await bare.route("**/assets/*.js", (route) => route.abort());
    await bare.goto("/");
    await expect(bare.locator("[data-where]").first()).toHaveText(words);
    await beside.close();
  });

  await test.step("WP08 street and house are all that is typed", async () => {
    await resumeDraft(page, { step: 3, fulfillment: "home", address: "" });
    await expect(page.locator("[data-where]").first()).toHaveText(words);
    await fillPerson(journey, newPhone());
    await page.getByLabel(t("wizard:place.address"), { exact: true }).fill("12 شارع العليا");
    await onward(journey).click();
    await expect(stepHeading(journey, "schedule")).toBeVisible();
    const { address } = (await storedDraft(page)) ?? {};
    expect(address).toBe(
      language === "ar" ? "12 شارع العليا، الملقا، الرياض" : "12 شارع العليا, Al Malqa, Riyadh",
    );
  });
});

test("WP07 OG13 a city that is not served is said kindly, at once, and one number is kept to tell of it", {
  tag: "@matrix",
}, async ({ page, t, language }) => {
  await page.goto("/order");
  await page.getByRole("button", { name: t("common:where.choose") }).click();
  const dialog = page.getByRole("dialog", { name: t("places:where.title") });
  await dialog.getByRole("radio", { name: t("places:where.other") }).check({ force: true });
  await dialog.getByLabel(t("places:where.otherCity")).selectOption("جدة");
  const jeddah = language === "ar" ? "جدة" : "Jeddah";
  await expect(dialog.getByText(t("places:where.notYet", { place: jeddah }))).toBeVisible();
  await dialog.getByLabel(t("account:tellMe.phone")).fill(newPhone().slice(4));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("account:tellMe.ask.place") }).click();
  await expect(dialog.getByText(t("account:tellMe.kept.place"))).toBeVisible();
  await dialog.getByRole("button", { name: t("places:where.save") }).click();
  await expect(page.locator("[data-where]").first()).toHaveText(t("common:where.notYet", { place: jeddah }));
  await expectNoSidewaysScroll(page);
});
