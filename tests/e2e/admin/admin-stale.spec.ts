import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { editInline, openAdminPage, toast } from "../support/admin-page.ts";
import { expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { openAdmin } from "../support/open-admin.ts";
import { expect, test } from "../support/shop-test.ts";
import { change } from "../support/storefront.ts";

/** No other journey changes these texts. */
const KEY = { ar: "admin-content:icons.routeHint", en: "admin-content:banners.imageUrlHint" } as const;

test("AR06 AN04 AN13 of two tabs the second is told that the first was faster, and shows what is stored", {
  tag: "@matrix",
}, async ({ page, context, t, language, admin }) => {
  await openAdmin(context);
  const name = `two tabs ${randomInt(1_000_000)}`;
  const banner = { name, imageUrl: "/share/kabsh-ar.jpg", position: "promo_banner", active: false };
  const { id } = await change(admin, "post", "/api/admin/banners", banner);
  const other = await context.newPage();
  const refused = (tab: Page) => toast(tab, t("refusals:stale_edit"));

  for (const tab of [page, other]) await openAdminPage(tab, "/admin/content?tab=banners");
  const place = (tab: Page) =>
    tab
      .getByRole("list", { name: t("admin-content:tabs.banners") })
      .getByRole("listitem")
      .filter({ has: tab.locator("textarea").filter({ hasText: name }) })
      .getByLabel(t("admin-content:fields.orderIndex"));
  // Begun before the first tab stored: a field that is not being edited follows by itself.
  await place(other).fill("9");
  await editInline(place(page), "7", t);
  await place(other).blur();
  await expect(refused(other)).toBeVisible();
  await expect(place(other)).toHaveAttribute("aria-invalid", "true");
  await place(other).press("Escape");
  await expect(place(other), "what the first tab stored").toHaveValue("7");
  await editInline(place(other), "9", t);
  await admin.delete(`/api/admin/banners/${id}`);

  const key = KEY[language];
  for (const tab of [page, other]) await openAdminPage(tab, `/admin/content?tab=translations&q=${key}`);
  const label = t("admin-content:texts.valueOf", { key, language: t(`admin-content:texts.${language}`) });
  const words = (tab: Page) => tab.getByLabel(label, { exact: true });
  const [first, second] = [`${t(key)} 1`, `${t(key)} 2`];
  await words(other).fill(second);
  await editInline(words(page), first, t);
  await words(other).blur();
  await expect(refused(other)).toBeVisible();
  await words(other).press("Escape");
  await expect(words(other)).toHaveValue(first);
  await expectNoSidewaysScroll(other);
  const back = t("admin-content:texts.remove", { key, language: t(`admin-content:texts.${language}`) });
  await other.getByRole("button", { name: back, exact: true }).click();
  await expect(words(other)).toHaveValue(t(key));
});
