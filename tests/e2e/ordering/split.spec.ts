import type { Page } from "@playwright/test";
import { openAdminPage } from "../support/admin-page.ts";
import { expect, test } from "../support/card-shop.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin } from "../support/open-admin.ts";

test.use({ shopOf: import.meta.url });

interface Split {
  id: string;
  position: number;
  askedHalalas: number;
}
interface Order {
  status: string;
  reference: string;
  dueHalalas: number;
  split: { ownHalalas: number; parts: Split[] } | null;
}
const readOrder = async (page: Page, id: string) =>
  (await (await page.context().request.get(`/api/orders/${id}`)).json()) as Order;

test("QT01 QT06 QT07 friends put in for a lamb, by card and by transfer, and with the last of it the order is paid", {
  tag: "@matrix",
}, async ({ page, context, browser, t, language }) => {
  // A customer, three friends and the desk.
  test.slow();
  const phone = newPhone();
  await signIn(context, phone);
  const id = await placeOrder(context, phone);
  const total = (await readOrder(page, id)).dueHalalas;
  const split = page.getByRole("region", { name: t("split:title") });

  await test.step("QT01 GS01 GS04 the customer asks three friends, and the page stands on their links", async () => {
    await page.goto(`/orders/${id}`);
    await expectAccessible(page);
    await unfold(page, t("split:offer"));
    await page.getByRole("button", { name: t("split:start") }).click();
    await page.getByRole("combobox", { name: t("split:people") }).selectOption("4");
    await page.getByRole("textbox", { name: t("split:name", { number: "1" }) }).fill("فهد");
    await page.getByRole("textbox", { name: t("split:amount", { number: "1" }) }).fill("300");
    await page.getByRole("textbox", { name: t("split:amount", { number: "2" }) }).fill("250.50");
    await page.getByRole("textbox", { name: t("split:amount", { number: "3" }) }).fill("100");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: t("split:make") }).click();
    await expect(split.getByText(t("split:friendsNone", { all: "3" }))).toBeVisible();
    await expect(split.getByRole("heading", { name: t("split:links") })).toBeFocused();
    await expect(split.getByRole("heading", { name: t("split:links") })).toBeInViewport();
    const named = t("split:partOf", { name: "فهد" });
    const send = split.getByRole("link", { name: t("split:sendOf", { part: named }) });
    const led = await context.request.get((await send.getAttribute("href")) ?? "", { maxRedirects: 0 });
    expect(led.headers().location).toMatch(/^https:\/\/wa\.me\/\?text=/);
    await split.getByText(t("split:whatIf.title")).click();
    await expect(split.getByText(t("split:whatIf.own"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const { split: made } = await readOrder(page, id);
    expect(made?.parts.map(({ askedHalalas }) => askedHalalas)).toEqual([30_000, 25_050, 10_000]);
    expect(made?.ownHalalas).toBe(total - 65_050);
  });
  const parts = (await readOrder(page, id)).split?.parts ?? [];

  await test.step("QT05 one of them is asked no more", async () => {
    const part = t("split:number", { number: "3" });
    await split.getByRole("button", { name: t("split:withdrawOf", { part }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("split:withdraw") })
      .click();
    await expect(split.getByText(t("split:state.withdrawn"))).toBeVisible();
  });

  await test.step("QT04 QT06 GS03 a friend pays by card on the page of the link, and has a receipt", async () => {
    const body = {
      data: { partId: parts[0]?.id, how: "copy" },
      headers: { origin: process.env.SHOP_URL ?? "" },
    };
    const copied = await context.request.post(`/api/orders/${id}/split-part`, body);
    const { pathname } = new URL(((await copied.json()) as { url: string }).url);
    const friends = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await friends.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    const friend = await friends.newPage();
    await friend.goto(`${process.env.SHOP_URL}${pathname}`);
    await expect(friend.getByRole("heading", { level: 1 })).toContainText("فهد");
    await expect(friend.getByText(phone)).toHaveCount(0);
    await friend.getByText(t("split:whatIf.title")).click();
    await expect(friend.getByText(t("split:whatIf.friend", { asker: "Ali" }))).toBeVisible();
    await expectAccessible(friend);
    await expectNoSidewaysScroll(friend);
    await friend.getByRole("button", { name: t("payments:ways.moyasar") }).click();
    await friend.waitForURL(/\/page\//);
    await friend.getByRole("button", { name: "Pay", exact: true }).click();
    await friend.waitForURL(`**${pathname}`);
    await expect(friend.getByRole("heading", { name: t("split:page.state.paid") })).toBeVisible();
    await expect(friend.getByRole("region", { name: t("split:receipt.title") })).toContainText("300");
    await expectAccessible(friend);
    await friends.close();
    // The customer's page hears of it by itself.
    await expect(split.getByText(t("split:friends", { paid: "1", all: "2" }))).toBeVisible();
    expect((await readOrder(page, id)).status).toBe("Pending Payment");
  });

  await test.step("QT07 another's transfer is entered at the desk", async () => {
    const adminContext = await browser.newContext({ baseURL: process.env.SHOP_URL ?? "" });
    await adminContext.addCookies([{ name: "lang", value: language, url: process.env.SHOP_URL ?? "" }]);
    await openAdmin(adminContext);
    const admin = await adminContext.newPage();
    await openAdminPage(admin, `/admin/orders/${id}`);
    const region = admin.getByRole("region", { name: t("split:title") });
    await expect(region.getByText(`${(await readOrder(page, id)).reference}-2`)).toBeVisible();
    await expectAccessible(admin);
    const part = t("split:number", { number: "2" });
    await region.getByRole("button", { name: t("split:desk.enterOf", { part }) }).click();
    const dialog = admin.getByRole("alertdialog");
    await expect(dialog.getByRole("textbox", { name: t("split:desk.amount") })).toHaveValue("250.50");
    await dialog.getByRole("button", { name: t("split:desk.enter") }).click();
    await expect(region.getByText(t("split:state.paid"))).toHaveCount(2);
    await adminContext.close();
  });

  await test.step("QT06 the customer pays the rest, and the order goes", async () => {
    await page.goto(`/orders/${id}`);
    expect(await readOrder(page, id)).toMatchObject({
      status: "Pending Payment",
      split: { ownHalalas: total - 55_050 },
    });
    await page.getByRole("button", { name: t("payments:ways.moyasar") }).click();
    await page.waitForURL(/\/page\//);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL(`**/orders/${id}`);
    await expect(page.getByRole("heading", { name: t("orders:pay.verified") })).toBeVisible();
    expect((await readOrder(page, id)).status).toBe("Paid");
  });
});
