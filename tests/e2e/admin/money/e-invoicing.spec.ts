import { expect } from "@playwright/test";
import {
  type AuthorityStandIn,
  openAuthorityStandIn,
} from "../../../support/authority/authority-stand-in.ts";
import { openAdminPage, toast } from "../../support/admin-page.ts";
import { endProof } from "../../support/end-waits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { openAdmin, orderBeside, verifyPayment } from "../../support/open-admin.ts";
import { test as shopTest } from "../../support/shop-test.ts";
import { openShop } from "../../support/start-shop.ts";

/** A shop of this file's own that speaks with a stand-in of the tax authority. */
const test = shopTest.extend<object, { authority: AuthorityStandIn }>({
  authority: [
    async ({}, use, { workerIndex }) => {
      const shared = { ...process.env };
      const authority = await openAuthorityStandIn();
      const stop = await openShop(`e-invoicing-shop-${workerIndex}.log`, authority.settings());
      await use(authority);
      await stop();
      await authority.close();
      Object.assign(process.env, shared);
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ authority }, use) => use(authority && process.env.SHOP_URL),
});

const PARTICULARS = {
  vat_number: "310122393500003",
  cr_number: "1010123456",
  address_building: "1234",
  address_street: "طريق الملك فهد",
  address_district: "العليا",
  address_city: "الرياض",
  address_postal_code: "12345",
};

test("EI08 EI15 a shop is brought to electronic invoices, and what is paid then is signed and reported", {
  tag: "@matrix",
}, async ({ page, context, browser, t, authority }) => {
  test.slow();
  const login = await openAdmin(context);
  const origin = process.env.SHOP_URL ?? "";
  const state = (name: "dormant" | "compliance" | "ready" | "on") =>
    page.getByRole("region", { name: t(`admin-e-invoicing:state.${name}`), exact: true });

  await test.step("EI15 it begins with what is missing of the seller", async () => {
    await openAdminPage(page, "/admin/e-invoicing");
    await expect(state("dormant")).toBeVisible();
    await expect(page.getByText(t("admin-e-invoicing:onboard.needs"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const [key, value] of Object.entries(PARTICULARS)) {
      const answer = await context.request.patch(`/api/admin/settings/${key}`, {
        data: { value },
        headers: { origin },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await page.reload();
    await openAdminPage(page, "/admin/e-invoicing");
  });

  await test.step("EI08 a wrong password is answered in the authority's words, the right one leads to a certificate", async () => {
    await endProof(login.email);
    await page.getByLabel(t("admin-e-invoicing:onboard.environment")).selectOption("production");
    const otp = page.getByLabel(t("admin-e-invoicing:onboard.otp"));
    const begin = page.getByRole("button", { name: t("admin-e-invoicing:onboard.begin") });
    await otp.fill("000000");
    await begin.click();
    const dialog = page.getByRole("dialog", { name: t("admin:proof.title") });
    await dialog.getByLabel(t("admin:proof.password")).fill(login.password);
    await dialog.getByRole("button", { name: t("admin:proof.confirm") }).click();
    await expect(page.getByText("Invalid-OTP: The provided OTP is invalid")).toBeVisible();
    await otp.fill(authority.switches.otp);
    await begin.click();
    await expect(toast(page, t("admin-e-invoicing:onboard.begun"))).toBeVisible();
    await page.getByRole("button", { name: t("admin-e-invoicing:onboard.finish") }).click();
    await expect(toast(page, t("admin-e-invoicing:onboard.finished"))).toBeVisible();
    await expect(state("ready")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("EI10 it is switched on by somebody who was asked", async () => {
    await page.getByRole("button", { name: t("admin-e-invoicing:on.do") }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: t("admin-e-invoicing:on.do") }).click();
    await expect(toast(page, t("admin-e-invoicing:on.done"))).toBeVisible();
    await expect(state("on")).toBeVisible();
  });

  const items = page.getByRole("list", { name: t("admin-e-invoicing:list.title") }).locator("> li");
  await test.step("EI11 the invoice of a paid order is reported within seconds", async () => {
    const before = authority.reported.length;
    const customer = await orderBeside(browser, {});
    await verifyPayment(context.request, customer.id);
    await customer.context.close();
    await expect.poll(() => authority.reported.length, { timeout: 15_000 }).toBe(before + 1);
    expect(authority.faults).toEqual([]);
    await openAdminPage(page, "/admin/e-invoicing");
    await expect(items.first()).toContainText(t("admin-e-invoicing:document.state.reported"));
    const link = items.first().locator('a[href^="/api/admin/e-invoicing/documents/"]');
    const xml = await context.request.get((await link.getAttribute("href")) ?? "");
    expect(await xml.text()).toContain("<cbc:ProfileID>reporting:1.0</cbc:ProfileID>");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("EI13 what the authority refuses says why and is signed anew", async () => {
    authority.switches.refusal = "رقم المبنى غير صحيح";
    const customer = await orderBeside(browser, {});
    await verifyPayment(context.request, customer.id);
    await customer.context.close();
    await expect
      .poll(
        async () => {
          await openAdminPage(page, "/admin/e-invoicing?view=rejected");
          return items.count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await expect(items.first()).toContainText("رقم المبنى غير صحيح");
    await expectAccessible(page);
    authority.switches.refusal = null;
    const before = authority.reported.length;
    await items
      .first()
      .getByRole("button", { name: t("admin-e-invoicing:document.signAnew") })
      .click();
    await expect(toast(page, t("admin-e-invoicing:document.signedAnew"))).toBeVisible();
    await expect.poll(() => authority.reported.length, { timeout: 15_000 }).toBe(before + 1);
  });
});
