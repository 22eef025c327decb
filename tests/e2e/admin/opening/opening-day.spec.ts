import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ORDER_TEMPLATE, OTP_TEMPLATE } from "#tests/support/messaging/whatsapp-stand-in.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { editInline, flipInline, toast } from "../../support/admin-page.ts";
import { newPhone } from "../../support/new-phone.ts";
import { LOOKED_INTO } from "../../support/open-admin.ts";
import { confirm, SEEDED, walkToHomeReview } from "../../support/order-journey.ts";
import { openPublicShop, type PublicShop } from "../../support/public/public-shop.ts";
import { receiptOf } from "../../support/receipts.ts";
import { expect, test } from "../../support/shop-test.ts";
import { ADMIN } from "../../support/start-shop.ts";
import { type Words, wordsOf } from "../../support/words.ts";

const OWN = {
  names: { shop_name_ar: "مزارع الوادي", shop_name_en: "Wadi Farms" },
  register: { legal_name_ar: "شركة مزارع الوادي", legal_name_en: "Wadi Farms Co.", cr_number: "1010123456" },
  vat: { vat_number: "310122393500003" },
  contact: { phone: "0112003000", whatsapp_number: "0552003000", email: "salam@mazare-alwadi.sa" },
  hours: { opening_time: "08:00" },
};
/** What the ministry's criteria ask for beside what the list does. */
const LAW = {
  business_centre_number: "0000187654",
  business_centre_link: "https://business.sa/e/187654",
  abattoir_licence: "مسلخ الرياض 4471",
  activity_licence: "4503298761",
  shop_address_ar: "الرياض، حي الملقا، شارع أنس بن مالك 8123",
};
const IBANS = ["SA4815000000123456789012", "SA6915000000987654321098"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

let shop: PublicShop;
test.beforeAll(async ({}, { workerIndex }) => {
  shop = await openPublicShop(`public-shop-${workerIndex}.log`);
});
test.afterAll(() => shop?.close());
// A shop is started for the first time, set up and sold from.
test.describe.configure({ timeout: 300_000 });

/** Waits for what reached that phone, in the template's places. */
async function received(phone: string, template: string, isIt = (_: string[]) => true): Promise<string[]> {
  const find = () =>
    shop.whatsapp.received.findLast(
      (message) => `+${message.to}` === phone && message.template === template && isIt(message.texts),
    )?.texts ?? [];
  await expect.poll(() => find().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return find();
}

/** "Ready to open", read and gone through by its own links. */
class OpeningAdmin {
  readonly page: Page;
  readonly t: Words;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
  }

  row(item: string): Locator {
    return this.page.locator(`[data-item="${item}"]`);
  }

  async back(): Promise<void> {
    await this.page.goto("/admin/opening");
  }

  /** Follows the link of an open line, to the part of a page that it names. */
  async follow(item: string): Promise<void> {
    if (!this.page.url().endsWith("/admin/opening")) await this.back();
    const name = this.t(`admin-opening:items.${item}.name`);
    await expect(this.row(item)).toHaveAttribute("data-state", /shipped|missing/);
    await this.row(item)
      .getByRole("link", { name: `(${name})` })
      .click();
    const main = this.page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).not.toHaveText(this.t("admin-opening:title"));
    const { hash } = new URL(this.page.url());
    if (hash) await expect(this.page.locator(hash), `${item} leads to ${hash}`).toBeInViewport();
  }

  async expectDone(item: string): Promise<void> {
    await this.back();
    await expect(this.row(item)).toHaveAttribute("data-state", /own|confirmed/);
  }

  async say(item: string, words = "admin-opening:isRight"): Promise<void> {
    await this.row(item)
      .getByRole("button", { name: this.t(words) })
      .click();
    await expect(this.row(item)).toHaveAttribute("data-state", "confirmed");
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.t(`admin-settings:keys.${key}.label`), { exact: true });
  }

  async settle(item: keyof typeof OWN): Promise<void> {
    await this.follow(item);
    for (const [key, value] of Object.entries(OWN[item])) await editInline(this.field(key), value, this.t);
    await this.expectDone(item);
  }
}

test("RO43 an owner opens by the list alone, and a stranger's phone orders a lamb", {
  tag: "@matrix",
}, async ({ language, t }) => {
  const adminContext = await shop.person(language, language === "ar" ? PHONE : DESKTOP);
  const page = await adminContext.newPage();
  const admin = new OpeningAdmin(page, t);
  const line = (where: Page, words = t) => where.getByText(words("shell:demo"), { exact: true });

  await test.step("RO41 the first sign-in leads to the list by the overview", async () => {
    await page.goto("/admin/login");
    await expect(line(page)).toBeVisible();
    await page.getByLabel(t("admin:login.email")).fill(ADMIN.email);
    await page.getByLabel(t("admin:login.password")).fill(ADMIN.password);
    await page.getByRole("button", { name: t("admin:login.submit") }).click();
    await expect(page).toHaveURL(/\/admin\/financial$/);
    await page.goto("/admin");
    await page
      .getByRole("main")
      .getByRole("link", { name: t("admin-opening:note.go") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("admin-opening:title") })).toBeVisible();
    for (const item of ["address", "card"])
      await expect(admin.row(item)).toHaveAttribute("data-state", "own");
  });

  await test.step("RD01 what is the shop's own is typed where each line leads", async () => {
    for (const item of ["names", "register", "vat", "contact", "hours"] as const) await admin.settle(item);
    await admin.follow("bank");
    const fields = page.getByLabel(t("admin-settings:banks.iban"), { exact: true });
    const list = page.getByRole("list", { name: t("admin-settings:banks.title") });
    const ibans = list.getByLabel(t("admin-settings:banks.iban"), { exact: true });
    await expect(fields.first()).toBeVisible();
    for (const [index, iban] of IBANS.entries()) await editInline(ibans.nth(index), iban, t);
    await admin.expectDone("bank");
    await admin.follow("prices");
    const { naemi: breed, jadha: age } = SEEDED[language];
    const price = page.getByLabel(t("admin-catalog:prices.cell", { breed, age }), { exact: true });
    await price.fill("2150");
    await price.blur();
    await expect(price.locator("xpath=..").getByText(t("admin:marks.saved"))).toBeAttached();
    await admin.expectDone("prices");
  });

  await test.step("RD02 what may stay as it came is looked at and said to be right", async () => {
    for (const item of ["cities", "capacity"]) {
      await admin.follow(item);
      await admin.back();
      await admin.say(item);
    }
    await admin.say("backup");
    await admin
      .row("legal")
      .getByRole("link", { name: t("admin-opening:privacy") })
      .click();
    await expect(page).toHaveURL(/\/privacy$/);
    await admin.follow("legal");
    await admin.back();
    await admin.say("legal", "admin-opening:isRead");
  });

  await test.step("RD01 the example's season ends, its restaurants are hidden, its reviews go", async () => {
    await admin.follow("season");
    await page
      .getByRole("list", { name: t("admin-seasons:list") })
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("switch", { name: t("admin-seasons:edit.isLive") }).click();
    await page.getByRole("button", { name: t("admin-seasons:edit.save") }).click();
    await expect(toast(page, t("admin-seasons:edit.saved"))).toBeVisible();
    await admin.expectDone("season");
    await admin.follow("restaurants");
    const shown = page
      .getByRole("list", { name: t("admin-catalog:restaurants.list") })
      .getByRole("switch", { name: t("admin-catalog:restaurants.visible") });
    for (const each of await shown.all()) {
      await flipInline(page, each);
      await expect(each).not.toBeChecked();
    }
    await admin.expectDone("restaurants");
    await admin
      .row("examples")
      .getByRole("link", { name: `(${t("admin-opening:items.examples.name")})` })
      .click();
    const examples = page.locator("#examples");
    await expect(examples).toBeInViewport();
    await examples.getByRole("button", { name: t("admin-opening:examples.remove") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("admin-opening:examples.remove") })
      .click();
    await expect(admin.row("examples")).toHaveAttribute("data-state", "own");
  });

  await test.step("TC01 TC02 TC03 the ten criteria lead to what is missing, and two are ticked", async () => {
    const lacks = page.locator('[data-criterion]:not([data-lack=""])');
    await page.goto("/admin/opening#criteria");
    await expect(lacks).toHaveCount(5);
    await page
      .locator('[data-criterion="business_centre"]')
      .getByRole("link", { name: t("admin-opening:criteria.go") })
      .click();
    await expect(admin.field("business_centre_number")).toBeFocused();
    for (const [key, value] of Object.entries(LAW)) await editInline(admin.field(key), value, t);
    await page.goto("/admin/opening#criteria");
    await expect(lacks).toHaveCount(2);
    for (const criterion of ["address", "security"]) {
      const row = page.locator(`[data-criterion="${criterion}"]`);
      await row.getByRole("button", { name: t(`admin-opening:criteria.of.${criterion}.tick`) }).click();
      await expect(row).toHaveAttribute("data-lack", "");
    }
    await admin.expectDone("criteria");
  });

  await test.step("RO41 WhatsApp is set up at the desk, told where to report, and a code reaches the owner's phone", async () => {
    const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET } = shop.whatsapp.settings();
    await expect(admin.row("messages")).toContainText(t("admin-opening:items.messages.file"));
    await admin.follow("messages");
    await editInline(admin.field("whatsapp_phone_number_id"), WHATSAPP_PHONE_NUMBER_ID ?? "", t);
    for (const [key, value] of [
      ["whatsapp_access_token", WHATSAPP_ACCESS_TOKEN],
      ["whatsapp_app_secret", WHATSAPP_APP_SECRET],
    ] as const) {
      const form = page.locator("form").filter({ has: admin.field(key) });
      await form
        .getByRole("textbox")
        .or(admin.field(key))
        .first()
        .fill(value ?? "");
      await form.getByRole("button", { name: t("admin-settings:settings.secret.save") }).click();
      await expect(form.getByText(t("admin-settings:settings.secret.unset"))).toHaveCount(0);
    }
    const channel = page.locator("section[aria-labelledby=channel-whatsapp]");
    await expect(channel).toContainText(t("admin-settings:settings.messages.on"));
    const hook = `${shop.url}/webhooks/whatsapp`;
    await expect(channel).toContainText(hook);
    const token = (await channel.getByText(/^[\da-f]{32}$/).textContent()) ?? "";
    const asked = new URL("/webhooks/whatsapp", shop.insideUrl);
    asked.search = String(
      new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "42" }),
    );
    expect(await (await fetch(asked)).text()).toBe("42");
    shop.whatsapp.tell(shop.insideUrl);

    await admin.follow("messages");
    const phone = newPhone();
    await page.getByLabel(t("admin-settings:settings.messages.phone")).fill(phone.replace("+966", "0"));
    await page.getByRole("button", { name: t("admin-settings:settings.messages.test"), exact: true }).click();
    expect(await received(phone, OTP_TEMPLATE)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    await expect(page.locator("#messages").getByText(t("admin:message.state.delivered"))).toBeVisible({
      timeout: 30_000,
    });
    await admin.expectDone("messages");
  });

  await test.step("RO41 a second step is set up where the line leads", async () => {
    await admin.follow("second_factor");
    const card = page.getByRole("region", { name: t("admin-people:security.factor.title") });
    await card.getByRole("button", { name: t("admin-people:security.factor.begin") }).click();
    const key = (await card.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await card.getByLabel(t("admin-people:security.factor.code")).fill(code);
    await card.getByRole("button", { name: t("admin-people:security.factor.confirm"), exact: true }).click();
    await expect(page.getByRole("region", { name: t("admin-people:security.codes.title") })).toBeVisible();
  });

  await test.step("RO41 it says that all is done, and no page says demo any more", async () => {
    await admin.back();
    await expect(page.locator('[data-state="shipped"], [data-state="missing"]')).toHaveCount(0);
    await expect(page.getByText(t("admin-opening:ready"))).toBeVisible();
    await page.reload();
    await expect(line(page)).toHaveCount(0);
    await page.goto("/admin");
    await expect(page.getByRole("main").getByRole("link", { name: t("admin-opening:note.go") })).toHaveCount(
      0,
    );
  });

  const ar = wordsOf("ar");
  const phone = newPhone();
  const stranger = await shop.person("ar", PHONE);
  const journey = { page: await stranger.newPage(), t: ar, language: "ar" as const };
  await test.step("a stranger's phone orders by the code that WhatsApp brought", async () => {
    await journey.page.goto("/");
    await expect(journey.page.getByText(OWN.names.shop_name_ar).first()).toBeVisible();
    await expect(line(journey.page, ar)).toHaveCount(0);
    await walkToHomeReview(journey, phone);
    await confirm(journey);
    const dialog = journey.page.getByRole("dialog", { name: ar("account:verify.title") });
    await expect(dialog).toBeVisible();
    const [code = ""] = await received(phone, OTP_TEMPLATE);
    await dialog.getByLabel(ar("account:verify.code")).fill(code);
    await journey.page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
  });

  await test.step("it is paid by a transfer to the owner's account, and its receipt sent", async () => {
    const pay = journey.page.getByRole("dialog", { name: ar("orders:pay.title") });
    await expect(pay).toContainText(IBANS[0]?.slice(-4) ?? "");
    await expect(pay.getByText(ar("orders:pay.demo"))).toHaveCount(0);
    const receipt = { name: "transfer.pdf", mimeType: "application/pdf", buffer: pdf() };
    await pay.locator("input[type=file]").setInputFiles(receipt);
    await pay.getByRole("button", { name: ar("orders:pay.submit") }).click();
    await expect(journey.page.getByRole("heading", { name: ar("orders:pay.checking") })).toBeVisible(
      LOOKED_INTO,
    );
  });

  await test.step("the desk verifies and confirms it", async () => {
    await page.goto("/admin/receipts");
    await expect(receiptOf(page, SEEDED.ar.customer)).toBeVisible(LOOKED_INTO);
    await page.getByRole("button", { name: t("admin-receipts:act.verifyAndConfirm") }).click();
    await expect(page.getByText(t("admin-receipts:empty.title"))).toBeVisible();
  });

  await test.step("the stranger sees it confirmed, and reads so in WhatsApp with a link that opens", async () => {
    await expect(journey.page.getByRole("main").locator("header")).toContainText(
      ar("orders:badge.confirmed"),
      {
        timeout: 30_000,
      },
    );
    const begins = ar("messages:updates.moved.Confirmed", { when: "|" }).split("|")[0] ?? "";
    const [reference = "", , link = ""] = await received(phone, ORDER_TEMPLATE, ([, update = ""]) =>
      update.startsWith(begins),
    );
    expect(link).toMatch(new RegExp(`^${shop.url}/t/`));
    const other = await shop.person("ar", PHONE);
    const opened = await other.newPage();
    await opened.goto(link);
    await expect(opened.getByRole("main")).toContainText(reference);
    await expect(opened.getByRole("main").locator("header")).toContainText(ar("orders:badge.confirmed"));
  });
});
