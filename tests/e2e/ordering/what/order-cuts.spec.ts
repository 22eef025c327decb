import type { Locator } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/looks/page-checks.ts";
import { newPhone } from "../../support/new-phone.ts";
import {
  chooseAnimal,
  chooseFulfillment,
  fillAddress,
  fillPerson,
  goOn,
  openWizard,
  SEEDED,
  stepHeading,
  untilPressable,
} from "../../support/order-journey.ts";
import { expect, test } from "../../support/shop-test.ts";

const WORDS = {
  ar: { hadrami: "حضرمي", quarters: "أرباع", head: "رأس ومقادم" },
  en: { hadrami: "Hadrami", quarters: "Quarters", head: "Head and trotters" },
} as const;

/** Riyals of the first amount of a part. */
async function riyalsIn(part: Locator): Promise<number> {
  const amount = part.locator(".figures bdi").first();
  return Number(((await amount.textContent()) ?? "").replace(/[^\d.]/g, ""));
}

test("CU04 CU06 CU07 of two lambs one is cut differently, with an extra to the other, and the review adds it up", {
  tag: "@matrix",
}, async ({ page, t, language, journey }) => {
  const names = { ...SEEDED[language], ...WORDS[language] };
  const animal = t("wizard:meat.name", { breed: names.naemi, age: names.jadha });
  await openWizard(journey);
  await chooseAnimal(journey, "naemi", "jadha");
  await page
    .getByRole("button", { name: t("common:stepper.more", { label: t("wizard:meat.quantity") }) })
    .click();
  const rows = page.locator("[data-row]");
  await expect(rows).toContainText(t("orders:animals", { count: 2 }));
  const meat = await riyalsIn(rows.getByRole("button", { expanded: true }));
  await goOn(journey, "fulfillment");
  await chooseFulfillment(journey, "home");
  await goOn(journey, "cuts");

  const cards = page.locator("[data-animal]");
  const [first, second] = [cards.nth(0), cards.nth(1)];
  await first.getByRole("radio", { name: names.hadrami }).check();
  await first.getByText(t("wizard:cuts.more"), { exact: true }).click();
  const head = first.getByRole("switch", { name: names.head });
  await head.check();
  const extra = await riyalsIn(
    first.locator("label").filter({ has: page.getByRole("switch", { name: names.head }) }),
  );
  expect(extra).toBeGreaterThan(0);

  await test.step("CU06 one press sets one of them apart, and says what the other stays as", async () => {
    await page.getByRole("button", { name: t("wizard:split.cutOf", { name: animal }) }).click();
    await expect(cards).toHaveCount(2);
    await expect(
      page.getByText(t("wizard:split.cutDone", { name: animal, as: names.hadrami })).first(),
    ).toBeVisible();
    await expect(second.getByRole("radio", { name: names.hadrami }), "until it is chosen").toBeChecked();
    await second.getByRole("radio", { name: names.quarters }).check();
    await second.getByText(t("wizard:cuts.more"), { exact: true }).click();
    await second.getByRole("switch", { name: names.head }).uncheck();
    await expect(first.getByRole("radio", { name: names.hadrami })).toBeChecked();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step("CU07 on the first step the two rows say how each is cut", async () => {
    for (const step of ["fulfillment", "meat"]) {
      await untilPressable(journey);
      await page.getByRole("button", { name: t("wizard:bar.back"), exact: true }).click();
      await expect(stepHeading(journey, step)).toBeVisible();
    }
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(names.hadrami);
    await expect(rows.nth(0)).toContainText(names.head);
    await expect(rows.nth(1)).toContainText(names.quarters);
    await expect(rows.nth(1)).not.toContainText(names.head);
    await expectNoSidewaysScroll(page);
  });

  for (const step of ["fulfillment", "cuts", "details"]) await goOn(journey, step);
  await fillPerson(journey, newPhone());
  await fillAddress(journey);
  await goOn(journey, "schedule");
  await goOn(journey, "review");
  const what = page.getByRole("region", { name: t("wizard:review.meats") });
  const lines = what.getByRole("listitem");
  await expect(lines.nth(0)).toContainText(names.hadrami);
  await expect(lines.nth(0)).toContainText(names.head);
  await expect(lines.nth(1)).toContainText(names.quarters);
  const sum = page.getByRole("region", { name: t("wizard:review.total") });
  const amountOf = (key: string) =>
    riyalsIn(sum.locator("dl > div").filter({ hasText: t(`orders:lines.${key}`) }));
  expect(await amountOf("meat")).toBe(meat);
  expect(await amountOf("extras")).toBe(extra);
  expect(await amountOf("total")).toBe(meat + extra + (await amountOf("appFee")));
});
