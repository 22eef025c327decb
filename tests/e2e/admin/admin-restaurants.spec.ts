import { photo } from "#tests/support/proof-samples.ts";
import { editInline, openAdminPage, openPanel, toast } from "../support/admin-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { own } from "../support/own-rows.ts";
import { expect, test } from "../support/shop-test.ts";

test.describe("restaurants", () => {
  test("AR01 AR06 a restaurant is added, edited on its page, seen by customers and deleted", {
    tag: "@matrix",
  }, async ({ page, context, t, language, admin }) => {
    await openAdmin(context);
    await openAdminPage(page, "/admin/restaurants");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const form = await openPanel(page, t("admin-catalog:restaurants.addHeading"));
    const [name, city] = [own(), own()];
    await form.getByLabel(t("admin-catalog:restaurant.fields.name"), { exact: true }).fill(name);
    await form.getByLabel(t("admin-catalog:restaurant.fields.city"), { exact: true }).fill(city);
    await form.getByRole("button", { name: t("admin-catalog:restaurants.add") }).click();
    await expect(toast(page, t("admin-catalog:restaurants.added"))).toBeVisible();

    await expect(page, "its own page opens at once").toHaveURL(/restaurants\/R-\d{6}$/);
    const id = page.url().split("/").at(-1) ?? "";
    const edit = page.locator("main");
    const sunday = language === "ar" ? "الأحد" : "Sunday";
    const names =
      language === "ar" ? ["مندي", "كبسة", "مضغوط", "مدفون"] : ["Mandi", "Kabsa", "Madghut", "Madfun"];
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await test.step("AR08 AR10 AR11 it begins with an id, a slug of its name, its rating, commission and dishes", async () => {
      for (const [index, dish] of names.entries()) {
        await expect(
          edit.getByLabel(t("admin-catalog:restaurant.menu.price", { name: dish }), { exact: true }),
        ).toHaveValue(["150", "130", "160", "140"][index] ?? "");
      }
      await expect(edit.getByLabel(t("admin-catalog:restaurant.fields.rating"))).toHaveValue("4.5");
      await expect(edit.getByLabel(t("admin-catalog:restaurant.fields.commissionPercent"))).toHaveValue("5");
      await expect(edit.getByLabel(t("admin-catalog:restaurant.fields.slug"))).toHaveValue(name);
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const slug = edit.getByLabel(t("admin-catalog:restaurant.fields.slug"));
    const tidy = `e2e-${id.toLowerCase()}`;
    await test.step("AR09 DP09 a slug that another restaurant has is refused, a free one is tidied", async () => {
      await slug.fill("diwan-najd");
      await slug.blur();
      await expect(edit.getByText(/\(R-1\)/).first(), "whose it is").toBeVisible();
      await editInline(slug, `E2E ${id}!`, t);
      await expect(slug).toHaveValue(tidy);
    });
    await test.step("RE01 each field saves itself when it is left", async () => {
      const field = (key: "delivery" | "address" | "phone") =>
        edit.getByLabel(t(`admin-catalog:restaurant.fields.${key}`), { exact: true });
      await editInline(field("delivery"), "٢٥٫٥", t);
      await editInline(field("address"), "حي الملقا", t);
      await editInline(field("phone"), "0112000000", t);
      const hours = page.getByRole("region", { name: t("admin-catalog:restaurant.groups.hours") });
      await hours
        .getByRole("button", { name: t("admin-catalog:restaurant.hours.addTo", { day: sunday }) })
        .click();
      await expect(hours.getByText(t("admin:marks.saved"))).toBeVisible();
      await expect(hours.locator("[lang=en]").filter({ hasText: "Sunday 12:00 PM" })).toBeVisible();
    });

    await test.step("AR13 a cooking price is never below 0, and saves by itself", async () => {
      const mandi = edit.getByLabel(t("admin-catalog:restaurant.menu.price", { name: names[0] }), {
        exact: true,
      });
      await mandi.fill("-5");
      await mandi.blur();
      await expect(
        edit.getByText(t("common:fieldErrors.moneyBetween", { min: "0", max: "10,000,000" })),
      ).toBeVisible();
      await editInline(mandi, "175", t);
      const kabsa = edit.getByRole("switch", {
        name: t("admin-catalog:restaurant.menu.enabled", { name: names[1] }),
      });
      await kabsa.click();
      await expect(kabsa).not.toBeChecked();
    });
    const dish = own();
    await test.step("AR12 a side needs a name", async () => {
      const side = edit.getByRole("form", { name: t("admin-catalog:restaurant.sides.addHeading") });
      await side.getByRole("button", { name: t("admin-catalog:restaurant.sides.add") }).click();
      await expect(side.getByText(t("common:fieldErrors.required"))).toBeVisible();
      await side.getByLabel(t("admin-catalog:restaurant.sides.name"), { exact: true }).fill(dish);
      await side.getByLabel(t("admin-catalog:restaurant.sides.price")).fill("18");
      await side.getByRole("button", { name: t("admin-catalog:restaurant.sides.add") }).click();
      await expect(toast(page, t("admin-catalog:restaurant.sides.added"))).toBeVisible();
    });

    await test.step("DP07 with a cover it is ready, and is shown", async () => {
      await edit.getByLabel(t("admin-catalog:restaurant.pictures.coverDrop")).setInputFiles({
        name: "cover.png",
        mimeType: "image/png",
        buffer: await photo("png"),
      });
      await edit.getByRole("button", { name: t("admin-catalog:restaurant.missing.show") }).click();
      await expect(toast(page, t("admin-catalog:restaurant.missing.done"))).toBeVisible();
    });
    await test.step("AR02 AR07 its public page shows every change at once", async () => {
      const shop = await context.newPage();
      await expect(page.locator(`a[href="/restaurants/${tidy}"]`).first()).toBeAttached();
      await shop.goto(`/restaurants/${tidy}`);
      const week = shop
        .getByRole("list", { name: t("restaurants:info.week.title") })
        .filter({ visible: true });
      await expect(week).toContainText("12:00");
      await expect(shop.getByText(dish).first()).toBeVisible();
      await expect(shop.getByText("175").first()).toBeVisible();
      await shop.close();
    });

    await test.step("AR06 what somebody else changed meanwhile is told, and not overwritten", async () => {
      const district = edit.getByLabel(t("admin-catalog:restaurant.fields.district"), { exact: true });
      await district.fill("حي آخر");
      await admin.patch(`/api/admin/restaurants/${id}`, { data: { district: "حي" } });
      await district.blur();
      await expect(toast(page, t("refusals:stale_edit"))).toBeVisible();
      await openAdminPage(page, `/admin/restaurants/${id}`);
      await expect(district).toHaveValue("حي");
    });

    // Hidden it is gone for customers; deleted it is gone here too.
    await page.getByRole("switch", { name: t("admin-catalog:restaurants.visible") }).click();
    await expect.poll(async () => (await context.request.get(`/restaurants/${tidy}`)).status()).toBe(404);
    await edit.getByRole("button", { name: t("admin-catalog:restaurants.deleteAction") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common:delete") })
      .click();
    await expect(toast(page, t("admin-catalog:restaurants.deleted"))).toBeVisible();
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  });

  test("AR03 AR04 cover and gallery are uploaded, five pictures fill it, and extra files are cut off with a message", {
    tag: "@matrix",
  }, async ({ page, context, t, admin }) => {
    await openAdmin(context);
    const made = await admin.post("/api/admin/restaurants", {
      data: { name: own(), city: "الرياض", visible: false },
    });
    const { id } = await made.json();
    await openAdminPage(page, `/admin/restaurants/${id}`);
    await expectAccessible(page);
    const file = async (name: string) => ({ name, mimeType: "image/png", buffer: await photo("png") });
    const gallery = page.getByLabel(t("admin-catalog:restaurant.pictures.galleryDrop"));
    await gallery.setInputFiles(await Promise.all(["1.png", "2.png", "3.png"].map(file)));
    await expect(toast(page, t("admin-catalog:restaurant.pictures.added"))).toBeVisible();
    const rows = page
      .getByRole("list", { name: t("admin-catalog:restaurant.pictures.gallery") })
      .getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await gallery.setInputFiles(await Promise.all(["4.png", "5.png", "6.png", "7.png"].map(file)));
    await expect(toast(page, t("admin-catalog:restaurant.pictures.cutOff", { count: 2 }))).toBeVisible();
    await expect(rows).toHaveCount(5);
    await expect(page.getByText(t("admin-catalog:restaurant.pictures.full"))).toBeVisible();

    await page
      .getByRole("button", { name: t("admin-catalog:restaurant.pictures.remove", { number: 1 }) })
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("common:delete") })
      .click();
    await expect(rows).toHaveCount(4);

    const cover = page.getByLabel(t("admin-catalog:restaurant.pictures.coverDrop"));
    await cover.setInputFiles({ name: "menu.txt", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(toast(page, t("common:error"))).toBeVisible();
    await cover.setInputFiles(await file("cover.png"));
    await expect(
      page.getByRole("button", { name: t("admin-catalog:restaurant.pictures.removeCover") }),
    ).toBeVisible();
    await admin.delete(`/api/admin/restaurants/${id}`);
  });
});
