import type { Locator, Page } from "@playwright/test";
import { signIn } from "../../support/customer.ts";
import { everyView } from "../../support/every-view.ts";
import { resumeDraft } from "../../support/kept-draft.ts";
import { newPhone } from "../../support/new-phone.ts";
import {
  type Journey,
  onward,
  openWizard,
  SEEDED,
  stepHeading,
  untilPressable,
} from "../../support/order-journey.ts";
import { expect, test } from "../../support/shop-test.ts";

const GAPS = everyView([0, 350, 120, 700], 2);

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How many orders this page sent. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders")) sent += 1;
  });
  return () => sent;
}

const onSchedule = async ({ page }: Journey, phone: string) =>
  resumeDraft(page, { step: 4, customerPhone: phone });
const confirmButton = ({ page, t }: Journey) => page.getByRole("button", { name: t("wizard:bar.confirm") });

test.describe("presses that were meant for something else", () => {
  test("NO01 NO04 two presses of Continue before the review never place an order", async ({
    page,
    context,
    journey,
  }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const sent = countSent(page);
    for (const gap of GAPS) {
      await onSchedule(journey, phone);
      await expect(stepHeading(journey, "schedule")).toBeVisible();
      await untilPressable(journey);
      const { x, y } = await middleOf(onward(journey));
      await page.mouse.click(x, y);
      await page.waitForTimeout(gap);
      await page.mouse.click(x, y);
      await expect(stepHeading(journey, "review")).toBeVisible();
    }
    const confirm = await confirmButton(journey).boundingBox();
    await onSchedule(journey, phone);
    const before = await onward(journey).boundingBox();
    if (!confirm || !before) throw new Error("both are on the screen");
    expect(confirm.y + confirm.height, "confirming stands where no Continue was").toBeLessThanOrEqual(
      before.y + 4,
    );
    expect(sent()).toBe(0);
  });

  test("NO01 a key that is held down, and presses that waited for a busy page, confirm nothing", {
    tag: "@matrix",
  }, async ({ page, context, journey }) => {
    const phone = newPhone();
    await signIn(context, phone);
    const sent = countSent(page);
    await onSchedule(journey, phone);
    await untilPressable(journey);
    await onward(journey).focus();
    await page.keyboard.down("Enter");
    await expect(stepHeading(journey, "review")).toBeVisible();
    await confirmButton(journey).focus();
    for (let repeated = 0; repeated < 30; repeated += 1) {
      await page.keyboard.down("Enter");
      await page.waitForTimeout(50);
    }
    await page.keyboard.up("Enter");
    expect(sent(), "held down").toBe(0);

    await onSchedule(journey, phone);
    await untilPressable(journey);
    const { x, y } = await middleOf(onward(journey));
    // The page is busy from the first press on, and hears of the others long after they were made.
    await page.evaluate(() => {
      window.addEventListener(
        "click",
        () => {
          for (const from = performance.now(); performance.now() - from < 2_500; );
        },
        { once: true, capture: true },
      );
    });
    const confirm = { x, y: y - 60 };
    const session = await context.newCDPSession(page);
    const press = (at: { x: number; y: number }) =>
      Promise.all(
        (["mousePressed", "mouseReleased"] as const).map((type) =>
          session.send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 }),
        ),
      );
    const all = [press({ x, y })];
    for (let more = 0; more < 8; more += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      all.push(press(more % 2 ? { x, y } : confirm));
    }
    await Promise.all(all);
    await expect(stepHeading(journey, "review")).toBeVisible();
    await page.waitForTimeout(1_200);
    expect(sent(), "waited for").toBe(0);
  });

  test("NO02 a card, Continue and Continue again never pass the cuts, nor does Forward of another way", {
    tag: "@matrix",
  }, async ({ page, t, language, journey }) => {
    await openWizard(journey);
    const breed = page.getByRole("button", { name: SEEDED[language].naemi }).first();
    await test.step("NO03 a double tap on a breed picks no age", async () => {
      const at = await middleOf(breed);
      await page.mouse.click(at.x, at.y);
      await page.waitForTimeout(150);
      await page.mouse.click(at.x, at.y);
      await untilPressable(journey);
      await expect(
        page.getByRole("radio", { checked: true, name: /./ }).and(page.locator("[name^=age]")),
      ).toHaveCount(0);
    });
    await page.getByRole("radio", { name: SEEDED[language].jadha }).last().check();
    await onward(journey).click();
    await expect(stepHeading(journey, "fulfillment")).toBeVisible();
    await page.getByRole("radio", { name: t("wizard:fulfillment.home.title") }).check();
    const on = await middleOf(onward(journey));
    for (const gap of [0, 250, 250]) {
      await page.waitForTimeout(gap);
      await page.mouse.click(on.x, on.y);
    }
    await expect(stepHeading(journey, "cuts")).toBeVisible();
    await onward(journey).click();
    await expect(stepHeading(journey, "details")).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(stepHeading(journey, "fulfillment")).toBeVisible();
    await page.getByRole("radio", { name: t("wizard:fulfillment.restaurant.title") }).check();
    await page.goForward();
    await page.goForward();
    await expect(stepHeading(journey, "restaurant"), "it was not asked for yet").toBeVisible();
  });
});
