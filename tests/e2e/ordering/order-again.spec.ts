import type { Page } from "@playwright/test";
import { DRAFT_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";
import { placeOrder, signIn } from "../support/customer.ts";
import { countPresses } from "../support/hands/count-taps.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { COOKED } from "../support/open-admin.ts";
import { openWizard, SEEDED, stepHeading } from "../support/order-journey.ts";
import { expect, test } from "../support/shop-test.ts";

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY);

test.describe("ordering again", () => {
  for (const [from, changes] of [
    ["my orders", {}],
    ["its own page", COOKED],
  ] as const) {
    test(`CC11 CC12 from ${from} it takes two taps until the same order is placed`, {
      tag: "@matrix",
    }, async ({ context, journey }) => {
      const { page, t } = journey;
      const phone = newPhone();
      await signIn(context, phone);
      const id = await placeOrder(context, phone, changes);
      const counted = await countPresses(context);
      await page.goto(from === "my orders" ? "/orders" : `/orders/${id}`);
      await page.getByRole("link", { name: t("orders:reorder") }).click();
      await expect(stepHeading(journey, "review")).toBeVisible();
      await expect(page.getByText(t("wizard:again.same"))).toBeVisible();
      await page.getByRole("button", { name: t("wizard:bar.confirm") }).click();
      await page.waitForURL(/\/orders\/[0-9a-f-]{36}\?pay=1/);
      expect(counted.taps).toBe(2);
      const { items } = await (await context.request.get("/api/orders")).json();
      expect(items).toHaveLength(2);
      const [again, earlier] = items;
      expect(again.id).not.toBe(id);
      for (const same of ["fulfillment", "address", "schedule", "restaurant", "sides", "totals"])
        expect(again[same]).toEqual(earlier[same]);
      expect(again.meats).toEqual(earlier.meats);
      expect(await stored(page)).toBeNull();
    });
  }

  test("CC10 what has changed is said over the review, and what is missing is asked for", {
    tag: "@matrix",
  }, async ({ context, journey }) => {
    const { page, t, language } = journey;
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    let breed: string | null = "naemi";
    await page.route(`**/api/orders/${id}`, async (route) => {
      const order = await (await route.fetch()).json();
      order.schedule = { date: "2020-01-01", time: "15:00" };
      order.meats[0].unitPriceHalalas += 5_000;
      order.meats[0].breed.id = breed;
      await route.fulfill({ json: order });
    });
    await page.goto(`/order?again=${id}`);
    await expect(stepHeading(journey, "review")).toBeVisible();
    const note = page.getByRole("list", { name: t("wizard:again.changed") });
    await expect(note.getByRole("listitem")).toHaveCount(2);
    await expect(note).toContainText(SEEDED[language].naemi);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    breed = "unicorn";
    await page.goto(`/order?again=${id}&other`);
    await expect(stepHeading(journey, "meat")).toBeVisible();
    await expect(note).toContainText(
      t("wizard:again.gone.animal", { what: `${SEEDED[language].naemi} · ${SEEDED[language].jadha}` }),
    );
    const row = page.getByRole("main").getByRole("button", { name: SEEDED[language].jadha });
    await expect(row, "what is still sold of it stays chosen").toBeVisible();
  });

  test("CC11 an order that is being filled in is offered, and stays when the other is placed", {
    tag: "@matrix",
  }, async ({ context, journey }) => {
    const { page, t } = journey;
    const phone = newPhone();
    await signIn(context, phone);
    const id = await placeOrder(context, phone);
    await openWizard(journey, "?breed=sawakni&age=thani");
    // The cut of the last order comes once the page has asked for it.
    await expect.poll(() => stored(page)).toContain('"cutBy":"lastOrder"');
    const before = await stored(page);
    expect(before).toContain("sawakni");
    await page.goto(`/order?again=${id}`);
    await expect(stepHeading(journey, "review")).toBeVisible();
    await expect(page.getByRole("heading", { name: t("wizard:earlier.title") })).toBeVisible();
    expect(await stored(page)).toBe(before);
    await page.getByRole("button", { name: t("wizard:bar.confirm") }).click();
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}\?pay=1/);
    expect(await stored(page)).toBe(before);

    await page.goto(`/order?again=${id}`);
    await page.getByRole("button", { name: t("wizard:earlier.resume") }).click();
    await expect(stepHeading(journey, "meat")).toBeVisible();
    expect(await stored(page)).toContain("sawakni");

    await page.goto(`/order?again=${id}`);
    await page.getByRole("button", { name: t("wizard:earlier.fresh") }).click();
    await expect(page.getByRole("heading", { name: t("wizard:earlier.title") })).toBeHidden();
    await expect(stepHeading(journey, "review")).toBeVisible();
    expect(await stored(page)).toContain("naemi");
  });

  test("CC08 signed out, and for another's order, nothing is told but what to do", {
    tag: "@matrix",
  }, async ({ beside, context, journey }) => {
    const { page, t } = journey;
    const { id } = await beside.order();
    await page.goto(`/order?again=${id}`);
    const signInAt = page.getByRole("link", { name: t("wizard:again.signInAction") });
    await expect(signInAt).toHaveAttribute("href", `/login?next=${encodeURIComponent(`/order?again=${id}`)}`);
    await signIn(context, newPhone());
    await page.reload();
    await expect(page.getByText(t("wizard:again.notFound"))).toBeVisible();
  });
});
