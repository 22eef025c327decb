import { photo } from "#tests/support/proof-samples.ts";
import { unfold } from "../support/looks/folds.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { adminRequests } from "../support/new-admin.ts";
import { newPhone } from "../support/new-phone.ts";
import { openAdmin, verifyPayment } from "../support/open-admin.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  fillAddress,
  fillPerson,
  goOn,
  type Journey,
  openWizard,
  placeFromReview,
  SEEDED,
  storedDraft,
} from "../support/order-journey.ts";
import { readOutbox } from "../support/outbox.ts";
import { expect, test } from "../support/own-shop.ts";

// Ordering for the feast is opened here and delivery costs something, which every other journey would feel.
test.use({ shopOf: import.meta.url });

const UDHIYA = { ar: "أضحية", en: "Udhiya" };
const FAMILY = { name: "أم خالد", address: "شارع التخصصي، حي النرجس، الرياض" };
const FRIEND = { name: "غيث الدوسري", address: "حي الملقا، الرياض" };
const FEE = 2_500;

/** Opens ordering for the feast whenever this runs, and takes a fee for each door. */
async function openShop(): Promise<void> {
  const admin = await adminRequests();
  const address = "/api/admin/seasons";
  const { seasons } = (await (await admin.get(address)).json()) as { seasons: { id: string }[] };
  for (const season of seasons) {
    const data = { ...season, hijriYear: null, opensDaysBefore: null, opensTime: null };
    expect((await admin.put(`${address}/${season.id}`, { data })).status()).toBe(200);
  }
  const fee = await admin.patch("/api/admin/settings/home_delivery_fee_halalas", {
    data: { value: String(FEE) },
  });
  expect(fee.status(), await fee.text()).toBe(200);
  await admin.dispose();
}

async function toTheReview(journey: Journey, phone: string): Promise<void> {
  await openWizard(journey);
  await chooseAnimal(journey, "naemi", "jadha");
  await journey.page.getByRole("radio", { name: UDHIYA[journey.language] }).check();
  await goOn(journey, "occasion");
  await journey.page.getByRole("textbox").fill("محمد القحطاني");
  await goOn(journey, "fulfillment");
  await chooseFulfillment(journey, "home");
  await goOn(journey, "cuts");
  await goOn(journey, "details");
  await fillPerson(journey, phone);
  await fillAddress(journey);
  await goOn(journey, "schedule");
  await goOn(journey, "review");
}

/** The paths of the links that went to those who receive a share. */
async function linkTo(phone: string): Promise<string> {
  const links = () =>
    readOutbox().flatMap(({ to, template, params }) =>
      to === phone && template === "share_for_you" && params.url ? [new URL(params.url)] : [],
    );
  await expect.poll(() => links().length, { timeout: 10_000 }).toBe(1);
  const [link] = links();
  return `${link?.pathname}${link?.search}`;
}

test(
  "SR04 SR06 SR08 an udhiya with three shares, from the wizard to its proof and each door",
  { tag: "@matrix" },
  async ({ page, context, browser, baseURL, extraHTTPHeaders, admin, t, language, journey }, info) => {
    test.slow();
    await openShop();
    const [phone, familyPhone, friendPhone] = [newPhone(), newPhone(), newPhone()];
    await toTheReview(journey, phone);
    const dialog = page.getByRole("dialog", { name: t("wizard:shares.title") });
    const portion = (number: number) =>
      dialog.getByRole("group", { name: t("wizard:shares.number", { number: String(number) }) });

    await test.step("SR08 one quiet line opens the sharing, and thirds are one tap", async () => {
      await unfold(page, t("wizard:review.other"));
      await page.getByRole("button", { name: t("wizard:shares.open") }).click();
      await dialog.getByRole("button", { name: t("wizard:shares.thirds") }).click();
      await expect(portion(2)).toBeVisible();
      await expect(dialog.locator("[data-own-bags]")).toHaveAttribute("data-own-bags", "4");
      await dialog.getByRole("button", { name: t("wizard:shares.save") }).click();
      await expect(portion(1).getByText(t("common:fieldErrors.required"))).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath("sharing-refused.png") });
      await portion(1).getByLabel(t("wizard:shares.name")).fill(FAMILY.name);
      await portion(1).getByLabel(t("wizard:shares.phone")).fill(familyPhone.slice(4));
      await portion(1).getByLabel(t("wizard:place.address")).fill(FAMILY.address);
    });

    await test.step("SR08 bags move between the doors, and a friend's share comes at a time of its own", async () => {
      await dialog.getByRole("button", { name: t("wizard:shares.add") }).click();
      await portion(3)
        .getByRole("radio", { name: t("wizard:shares.to.friends") })
        .check();
      await portion(3).getByLabel(t("wizard:shares.count"), { exact: true }).fill("2");
      await expect(dialog.locator("[data-own-bags]")).toHaveAttribute("data-own-bags", "2");
      await portion(3).getByLabel(t("wizard:shares.name")).fill(FRIEND.name);
      await portion(3).getByLabel(t("wizard:shares.phone")).fill(friendPhone.slice(4));
      await portion(3).getByLabel(t("wizard:place.address")).fill(FRIEND.address);
      const when = portion(3).getByLabel(t("wizard:shares.when"));
      await expect.poll(() => when.locator("option").count(), { timeout: 10_000 }).toBeGreaterThan(1);
      await when.selectOption({ index: 1 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: info.outputPath("sharing.png") });
      await dialog.getByRole("button", { name: t("wizard:shares.save") }).click();
      await expect(dialog).toBeHidden();
    });

    const card = page.getByRole("region", { name: t("wizard:shares.title") });
    await test.step("SR03 SR08 what it costs more is seen before confirming, and a reload keeps it", async () => {
      await expect(card).toContainText(FAMILY.name);
      await expect(card).toContainText(`${(2 * FEE) / 100}`);
      expect((await storedDraft(page))?.shares).toHaveLength(3);
      await page.reload();
      await expect(card).toContainText(FRIEND.name);
      await expect(page.getByRole("heading", { name: t("wizard:days.title") })).toHaveCount(0);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath("review.png"), fullPage: true });
    });

    await page.getByRole("checkbox", { name: t("wizard:occasion.agree") }).check();
    const id = await placeFromReview(journey, phone);
    const order = await (await page.request.get(`/api/orders/${id}`)).json();
    expect(order.totals.deliveryFeeHalalas).toBe(3 * FEE);
    expect(order.division).toMatchObject({ allBags: 12, ownBags: 2 });
    await page.goto(`/orders/${id}`);
    await unfold(page, t("orders:shares.title"));
    const portions = page.getByRole("region", { name: t("orders:shares.title") });
    await test.step("SR04 the customer sees every share and copies its link; nobody is told before it is paid", async () => {
      await expect(portions).toContainText(t("orders:shares.told"));
      await expect(
        portions.getByRole("button", { name: t("orders:shares.copyOf", { name: FAMILY.name }) }),
      ).toBeVisible();
      expect(readOutbox().filter(({ template }) => template === "share_for_you")).toEqual([]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: info.outputPath("order.png"), fullPage: true });
    });

    await verifyPayment(admin, id);
    const links = [await linkTo(familyPhone), await linkTo(friendPhone)];
    const theirs = await browser.newContext({
      baseURL,
      extraHTTPHeaders,
      viewport: { width: 390, height: 844 },
    });
    await theirs.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    const [familys, friends] = [await theirs.newPage(), await theirs.newPage()];
    await test.step("SR05 each link shows its own share, and no price, number or other door", async () => {
      expect((await familys.goto(links[0] ?? ""))?.status()).toBe(200);
      expect((await friends.goto(links[1] ?? ""))?.status()).toBe(200);
      await expect(familys.getByRole("heading", { name: new RegExp(FAMILY.name) })).toBeVisible();
      await expect(
        familys.getByText(new RegExp(SEEDED[language].customer.split(" ")[0] ?? "")),
      ).toBeVisible();
      const total = order.totals.grandTotalHalalas as number;
      const secrets = [
        String(total),
        (total / 100).toLocaleString("en"),
        phone.slice(4),
        familyPhone.slice(4),
        id,
        order.reference,
        FRIEND.name,
        "الملقا",
        "النرجس",
        "الياسمين",
      ];
      const html = await familys.content();
      const data = await (await theirs.request.get((links[0] ?? "").replace("/share", "/share.data"))).text();
      for (const secret of secrets)
        for (const text of [html, data]) expect(text, secret).not.toContain(secret);
      await expectAccessible(familys);
      await expectNoSidewaysScroll(familys);
      await familys.screenshot({ path: info.outputPath("link.png"), fullPage: true });
    });

    await openAdmin(context);
    const vet = { blind: false, sick: false, lame: false, thin: false, note: null };
    expect((await admin.put(`/api/admin/orders/${id}/animals/0/1/vet`, { data: vet })).status()).toBe(200);
    const seen = (await (await admin.get(`/api/admin/orders/${id}`)).json()).status as string;
    const path = ["Paid", "Confirmed", "In Slaughter", "Butchery", "Out for Delivery"];
    let from = seen;
    for (const status of path.slice(path.indexOf(seen) + 1)) {
      const moved = await admin.post(`/api/admin/orders/${id}/status`, { data: { from, status } });
      expect(moved.status(), await moved.text()).toBe(200);
      from = status;
    }
    await page.goto(`/admin/orders/${id}`);
    await test.step("SR06 the desk shows the proof of the slaughter, and marks one share delivered", async () => {
      const animals = page.locator("#animals");
      await animals
        .getByLabel(t("admin-animals:proof.photo"))
        .setInputFiles({ name: "lamb.jpg", mimeType: "image/jpeg", buffer: await photo() });
      await expect(
        animals.getByRole("img", { name: t("admin-animals:proof.of", { number: "1" }) }),
      ).toBeVisible({ timeout: 30_000 });
      const sharesRegion = page.getByRole("region", { name: t("admin-order:shares.title") });
      for (const step of ["prepared", "out", "delivered"] as const) {
        await sharesRegion
          .getByRole("button", { name: t(`admin-order:shares.stepOf.${step}`, { name: FAMILY.name }) })
          .click();
        await expect(sharesRegion.locator(`[data-share-state="${step}"]`)).toHaveCount(1);
      }
      await expect(sharesRegion.locator('[data-share-state="open"]')).toHaveCount(2);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: info.outputPath("desk.png"), fullPage: true });
    });

    await test.step("SR05 each door hears of its own delivery, and the others stay", async () => {
      await expect(familys.locator("[data-stage]")).toHaveAttribute("data-stage", "delivered");
      await expect(friends.locator("[data-stage]")).toHaveAttribute("data-stage", "preparing");
      await page.goto(`/orders/${id}`);
      await unfold(page, t("orders:shares.title"));
      await expect(portions.locator('[data-share-state="delivered"]')).toHaveCount(1);
      await expect(portions.locator('[data-share-state="open"]')).toHaveCount(2);
      await expect(page.getByRole("region", { name: t("animals:title") }).getByRole("img")).toBeVisible();
    });

    await test.step("SR06 completing says that two shares are open, and asks why", async () => {
      await page.goto(`/admin/orders/${id}`);
      await page
        .getByRole("button", {
          name: t("admin-orders:move.next", { status: t("admin-orders:status.Completed") }),
        })
        .click();
      await expect(page.getByRole("dialog").getByLabel(t("admin-orders:move.reason"))).toBeVisible();
      await expect(page.getByRole("dialog").getByRole("note")).toContainText(FRIEND.name);
      await expectAccessible(page);
    });
    await theirs.close();
  },
);
