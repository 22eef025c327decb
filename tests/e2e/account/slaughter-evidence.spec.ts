import { photo } from "#tests/support/proof-samples.ts";
import { mp4 } from "#tests/support/samples/films.ts";
import { endPause } from "../support/end-waits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";
import { wordsOf } from "../support/words.ts";

test("PF02 PF04 PF06 the desk shows a card, films the slaughter, loses its line, and the customer sees it by the link", {
  tag: "@matrix",
}, async ({ page, context, beside, admin, browser, baseURL, language, t }) => {
  test.slow();
  const { id, phone } = await beside.order();
  const reason = "نقدًا";
  await admin.post(`/api/admin/orders/${id}/confirm-unverified`, {
    data: { from: "Pending Payment", reason },
  });
  const move = { from: "Confirmed", status: "In Slaughter" };
  expect((await admin.post(`/api/admin/orders/${id}/status`, { data: move })).status()).toBe(200);
  await openAdmin(context);
  await page.goto(`/admin/orders/${id}`);
  const animals = page.locator("#animals");

  await test.step("PF02 the card says order, animal and day", async () => {
    await animals.getByRole("link", { name: t("admin-animals:cards") }).click();
    const card = page.getByRole("article", {
      name: t("admin-animals:animalOf", { number: "1", total: "1" }),
    });
    await expect(card).toContainText(/[0-9A-Z]{8}/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: t("admin-animals:card.back") }).click();
  });

  await test.step("PF06 a photo whose line is lost is sent again when it is back", async () => {
    const proofs = "**/proofs";
    await expect(animals).toBeVisible();
    await page.route(proofs, (route) => route.abort("internetdisconnected"));
    await animals
      .getByLabel(t("admin-animals:proof.photo"))
      .setInputFiles({ name: "lamb.jpg", mimeType: "image/jpeg", buffer: await photo() });
    await expect(animals.getByText(t("admin-animals:proof.states.away"))).toBeVisible();
    await page.unroute(proofs);
    await expect(
      animals.getByRole("img", { name: t("admin-animals:proof.of", { number: "1" }) }),
    ).toBeVisible({ timeout: 30_000 });
  });
  await animals
    .getByLabel(t("admin-animals:proof.film"))
    .setInputFiles({ name: "lamb.mp4", mimeType: "video/mp4", buffer: mp4() });
  await expect(animals.locator("video")).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("PF04 the message comes within the minute and its link shows both", async () => {
    // It waits for the photos of further animals.
    expect(await endPause(id)).toBeLessThan(60);
    const words = [wordsOf("ar"), wordsOf("en")].map((said) => said("messages:updates.animal.proof"));
    const about = () =>
      readOutbox().filter(({ to, params }) => to === phone && words.includes(params.update ?? ""));
    await expect.poll(() => about().length, { timeout: 20_000 }).toBe(1);
    const link = new URL(about().at(-1)?.params.url ?? "");
    const customer = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
    await customer.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const theirs = await customer.newPage();
    await theirs.goto(link.pathname);
    const shown = theirs.getByRole("region", { name: t("animals:title") });
    const picture = shown.getByRole("img");
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(shown.locator("video")).toHaveCount(1);
    await expectAccessible(theirs);
    await expectNoSidewaysScroll(theirs);
    await customer.close();
  });
});
