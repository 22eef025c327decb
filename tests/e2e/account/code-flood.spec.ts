import { expectNoMoreCodes, floodWithCodes } from "../support/code-flood.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/looks/page-checks.ts";
import { newPhone } from "../support/new-phone.ts";
import { confirm, reachHomeReview, verifyPhone } from "../support/order-journey.ts";
import { countCodes, waitForCode } from "../support/outbox.ts";
import { expect, sharedShop, test } from "../support/own-shop.ts";

// Here fewer wrong tries than elsewhere make codes long.
test.use({ shopOf: sharedShop(import.meta.url) });

/** One less than a phone has in a minute from browsers that nobody knows, whatever they solve (0108-puzzles-that-grow). */
const STRANGERS_CODES = 3;

/** Waits until the strangers' messages have gone out, so that the next one is the owner's. */
async function untilFlooded(phone: string) {
  await expect.poll(() => countCodes(phone), { timeout: 15_000 }).toBe(STRANGERS_CODES);
}

/** Waits for the owner's code behind the puzzle, which takes a busy machine longer than a message does. */
async function untilSolved(phone: string) {
  await expect.poll(() => countCodes(phone), { timeout: 40_000 }).toBe(STRANGERS_CODES + 1);
}

test.describe("somebody else asks for codes for one's number", () => {
  test("LM11 LM10 its owner signs in at once: by a puzzle that the browser solves, later as a known device", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    const phone = newPhone();
    const asked: number[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith("/api/send-otp")) asked.push(answer.status());
    });
    const signIn = async () => {
      const known = countCodes(phone);
      asked.length = 0;
      await page.getByLabel(t("account:verify.phone")).fill(phone.replace("+966", "0"));
      await page.getByRole("button", { name: t("account:verify.send") }).click();
      await page.getByLabel(t("account:verify.code")).fill(await waitForCode(phone, known));
      await expect(page.getByRole("heading", { level: 1, name: t("account:title") })).toBeVisible();
    };

    await floodWithCodes(phone, STRANGERS_CODES);
    await untilFlooded(phone);
    await page.goto("/login");
    await signIn();
    expect(asked, "the shop asked for a puzzle, and took its solution").toEqual([429, 200]);

    await page.getByRole("button", { name: t("account:signOut") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("account:signInTitle") })).toBeVisible();
    await expectNoMoreCodes(phone);
    await signIn();
    expect(asked, "the device is known: nothing was asked of it").toEqual([200]);
  });

  test("LM15 and guessed all they may: the code is long then, and the field takes it, pasted in two halves", {
    tag: "@matrix",
  }, async ({ page, admin, t }) => {
    const phone = newPhone();
    const guesses = 5;
    const most = { value: String(STRANGERS_CODES * guesses) };
    expect((await admin.patch("/api/admin/settings/limit_wrong_codes", { data: most })).status()).toBe(200);
    await floodWithCodes(phone, STRANGERS_CODES, guesses);
    await untilFlooded(phone);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/login");
    await page.getByLabel(t("account:verify.phone")).fill(phone.replace("+966", "0"));
    await page.getByRole("button", { name: t("account:verify.send") }).click();
    await untilSolved(phone);
    const code = await waitForCode(phone, STRANGERS_CODES);
    expect(code).toMatch(/^\d{10}$/);
    await expect(page.getByText(t("account:verify.longCode"))).toBeVisible();
    const field = page.getByLabel(t("account:verify.code"));
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await field.fill(code.slice(0, 6));
    await page.getByRole("button", { name: t("account:verify.submit") }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(t("common:fieldErrors.longCode")));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await field.fill(`${code.slice(0, 5)} ${code.slice(5)}`);
    await expect(page.getByRole("heading", { level: 1, name: t("account:title") })).toBeVisible();
  });

  test("LM11 an order is verified and sent in the wizard all the same", { tag: "@matrix" }, async ({
    page,
    t,
    journey,
  }) => {
    const phone = newPhone();
    await reachHomeReview(journey, phone);
    await floodWithCodes(phone, STRANGERS_CODES);
    await untilFlooded(phone);
    await confirm(journey);
    await expect(page.getByRole("dialog", { name: t("account:verify.title") })).toBeVisible();
    await untilSolved(phone);
    await verifyPhone(journey, phone, STRANGERS_CODES);
    await page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
  });

  test("LM11 while the browser works on the puzzle the page says so, and stays awake", {
    tag: "@matrix",
  }, async ({ page, t }) => {
    const phone = newPhone();
    await floodWithCodes(phone, 1);
    // A puzzle without solution, of a size that takes seconds.
    await page.route("**/api/send-otp", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      if (body.puzzle) body.puzzle = { ...body.puzzle, most: 400_000, target: "none" };
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto("/login");
    await page.getByLabel(t("account:verify.phone")).fill(phone);
    await page.getByRole("button", { name: t("account:verify.send") }).click();
    await expect(page.getByText(t("account:verify.solving"))).toBeVisible();
    const longest = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let last = performance.now();
          let most = 0;
          let frames = 0;
          const look = () => {
            most = Math.max(most, performance.now() - last);
            last = performance.now();
            frames += 1;
            if (frames < 20) requestAnimationFrame(look);
            else resolve(most);
          };
          requestAnimationFrame(look);
        }),
    );
    expect(longest, "ms between two frames").toBeLessThan(1_000);
  });
});
