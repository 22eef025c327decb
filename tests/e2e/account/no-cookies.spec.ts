import type { Page } from "@playwright/test";
import { newPhone } from "../support/new-phone.ts";
import { confirm, reachHomeReview } from "../support/order-journey.ts";
import { countCodes } from "../support/outbox.ts";
import { expect, test } from "../support/shop-test.ts";

/** As a browser that is told to keep none behaves: it takes them, and has none. */
async function keepNoCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
  });
}

test("NO09 W2 who keeps no cookies is told before a code is sent, at the sign-in and at the confirm", async ({
  page,
  t,
  journey,
}) => {
  await keepNoCookies(page);
  const phone = newPhone();
  await page.goto("/login");
  await page.getByLabel(t("account:verify.phone")).fill(phone.replace("+966", "0"));
  await page.getByRole("button", { name: t("account:verify.send") }).click();
  await expect(page.getByText(t("common:noCookies")).first()).toBeVisible();
  await reachHomeReview(journey, phone);
  await confirm(journey);
  await expect(page.getByRole("alert").filter({ hasText: t("common:noCookies") })).toBeVisible();
  expect(countCodes(phone), "no code went out").toBe(0);
});

test("NO09 W2 the desk says it at once, and to a browser that dropped the cookie of its sign-in", async ({
  page,
  t,
}) => {
  await page.goto("/admin/login?next=%2Fadmin%2Forders%3Fnotice%3Dsigned-in");
  await expect(page.getByRole("alert").filter({ hasText: t("common:noCookies") })).toBeVisible();
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: t("admin:login.submit") })).toBeVisible();
  await expect(page.getByText(t("common:noCookies"))).toHaveCount(0);
  await keepNoCookies(page);
  await page.goto("/admin/login");
  await expect(page.getByRole("alert").filter({ hasText: t("common:noCookies") })).toBeVisible();
});
