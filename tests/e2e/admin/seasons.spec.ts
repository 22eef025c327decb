import { createFormat } from "#app/i18n/format.ts";
import { hijriDate, isPossibleSighting } from "#app/lib/hijri/hijri.ts";
import { toast } from "../support/admin-page.ts";
import { riyadhDay } from "../support/customer.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/own-shop.ts";

test.use({ shopOf: import.meta.url });

const NAMES = {
  ar: { breed: "نعيمي", age: "جذع", season: "أيام الضيافة" },
  en: { breed: "Naemi", age: "Jadha", season: "Hosting days" },
};

test.describe("seasons", () => {
  test("SE08 SE03 a season is made, previewed as a draft, and its price stands in the wizard", {
    tag: "@matrix",
  }, async ({ page, context, t, language }) => {
    const { breed, age, season } = NAMES[language];
    // Both languages make one in the same kind of shop, on days of their own.
    const date = riyadhDay(language === "ar" ? 6 : 8);
    const hijri = hijriDate(date);
    await openAdmin(context);
    await page.goto("/admin/seasons?season=new");

    await test.step("SE09 it says what is missing, and is added as a draft", async () => {
      await page.getByRole("button", { name: t("admin-seasons:edit.add") }).click();
      await expect(page.getByText(t("common:fieldErrors.required"))).toBeVisible();
      await page.getByLabel(t("admin-seasons:edit.name")).fill(NAMES.ar.season);
      await page.getByLabel(t("admin-seasons:edit.nameEn")).fill(NAMES.en.season);
      for (const [field, value] of [
        ["fromDay", hijri.day],
        ["fromMonth", hijri.month],
        ["toDay", hijri.day],
        ["toMonth", hijri.month],
      ] as const)
        await page.locator(`select[name=${field}]`).selectOption(String(value));
      await page.locator("input[name=openTime]").fill("10:00");
      await page.locator("input[name=closeTime]").fill("13:00");
      await page.getByLabel(t("admin-seasons:edit.notice"), { exact: true }).fill("حياكم الله");
      await page.getByLabel(t("admin-seasons:edit.noticeEn")).fill("Be our guest");
      await page.getByRole("button", { name: t("admin-seasons:edit.add") }).click();
      await expect(toast(page, t("admin-seasons:edit.added"))).toBeVisible();
    });

    await test.step("SE03 its prices stand beside the usual ones", async () => {
      const cell = page.getByLabel(t("admin-catalog:prices.cell", { breed, age }));
      await expect(cell).toHaveAttribute("placeholder", "1895");
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === "POST" && answer.url().includes("/admin/seasons"),
      );
      await cell.fill("2500");
      expect((await saved).status()).toBe(200);
    });

    await test.step("SE08 the preview shows the day as it would be", async () => {
      await page.reload();
      const preview = page.getByRole("region", { name: t("admin-seasons:preview.heading") });
      await expect(preview).toContainText(season);
      await expect(preview).toContainText("2,500");
      await expect(preview).toContainText("1,895");
      await expect(preview).toContainText(language === "ar" ? "حياكم الله" : "Be our guest");
      await preview.getByLabel(t("admin-seasons:preview.date")).fill(riyadhDay(20));
      await preview.getByRole("button", { name: t("admin-seasons:preview.show") }).click();
      await expect(preview).toContainText(t("admin-seasons:preview.ordinary"));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    const wizard = async () => {
      await page.goto("/order");
      await page.evaluate(() => {
        const draft = {
          meats: [{ id: "m1", breedId: "naemi", ageClassId: "jadha", quantity: 1 }],
          fulfillment: "home",
          customerName: "Ali Mohammed",
          customerPhone: "0551234567",
          address: "Al Yasmin, Riyadh",
        };
        localStorage.setItem("order_draft_v2", JSON.stringify(draft));
        // The fifth of six steps: day and time.
        localStorage.setItem("order_draft_step", "4");
      });
      await page.goto("/order?resume=1");
      const day = page.locator(`input[name=schedule-date][value="${date}"]`);
      // A draft that is taken up again may draw its step anew between press and look.
      await expect(async () => day.check({ force: true })).toPass();
      return page.getByRole("main");
    };
    await test.step("SE08 a draft changes nothing for customers", async () => {
      const main = await wizard();
      await expect(main).not.toContainText(season);
      await expect(page.locator("input[name=schedule-time]").first()).toHaveValue("09:00");
    });

    await test.step("SE03 SE04 SE06 live, its price, hours and words hold", async () => {
      await page.goto("/admin/seasons");
      await page
        .getByRole("list", { name: t("admin-seasons:list") })
        .getByRole("link")
        .filter({ hasText: season })
        .click();
      await page.getByRole("switch", { name: t("admin-seasons:edit.isLive") }).check({ force: true });
      await page.getByRole("button", { name: t("admin-seasons:edit.save") }).click();
      await expect(toast(page, t("admin-seasons:edit.saved"))).toBeVisible();
      const main = await wizard();
      await expect(main).toContainText(season);
      await expect(main).toContainText(t("wizard:season.ownPrice"));
      await expect(main).toContainText("2,5");
      await expect(page.locator("input[name=schedule-time]").first()).toHaveValue("10:00");
      await expect(page.locator("input[name=schedule-time]").last()).toHaveValue("13:00");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });

  test("HJ04 HJ06 a moon that was seen moves an order, and its customer hears of it", {
    tag: "@matrix",
  }, async ({ page, context, beside, t, language }) => {
    const date = riyadhDay(5);
    const month = hijriDate(date);
    const shift = ([1, -1] as const).find((each) =>
      isPossibleSighting({ year: month.year, month: month.month, shift: each }, []),
    );
    if (!shift) throw new Error("a month begins a day beside the computed one, one way or the other");
    const to = riyadhDay(5 + shift);
    const { id, phone, context: customers } = await beside.order({ schedule: { date, time: "15:00" } });
    await customers.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    const customer = await customers.newPage();
    await customer.goto(`/orders/${id}`);

    await openAdmin(context);
    await page.goto("/admin/seasons");
    const moon = page.getByRole("region", { name: t("admin-seasons:moon.heading") });
    const isThisMonth = hijriDate(riyadhDay(0)).month === month.month;
    await moon.getByLabel(t("admin-seasons:moon.month")).selectOption(isThisMonth ? "0" : "1");
    await moon.getByLabel(t("admin-seasons:moon.begins")).selectOption(String(shift));
    await moon.getByRole("button", { name: t("admin-seasons:moon.check") }).click();
    const order = await (await context.request.get(`/api/admin/orders/${id}`)).json();
    const tick = moon.getByRole("checkbox", { name: order.reference });
    await expect(tick).not.toBeChecked();
    await tick.check({ force: true });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await moon.getByRole("button", { name: t("admin-seasons:moon.save", { count: 1 }) }).click();
    await expect(toast(page, t("admin-seasons:moon.saved"))).toBeVisible();

    const moved = await (await context.request.get(`/api/admin/orders/${id}`)).json();
    expect(moved.schedule).toEqual({ date: to, time: "15:00" });
    await expect
      .poll(() => readOutbox().some((each) => each.to === phone && each.template === "order_edited"))
      .toBe(true);
    await customer.reload();
    const format = createFormat(language);
    const seen = [{ year: month.year, month: month.month, shift }];
    expect(format.hijri(to, seen)).toBe(format.hijri(date));
    const main = customer.getByRole("main");
    await expect(main).toContainText(format.date(to));
    await expect(main).toContainText(format.hijri(to, seen));
  });
});
