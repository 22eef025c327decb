import { expect } from "@playwright/test";
import {
  fillAddress,
  fillPerson,
  type Journey,
  onward,
  openWizard,
  SEEDED,
  stepHeading,
} from "../order-journey.ts";
import { slowPhone, type Touch } from "./slow-phone.ts";

/** The commonest order by hand on a phone `times` slower, until its review: what every touch of it cost. */
export async function orderSlowly(journey: Journey, times: number, phone: string): Promise<Touch[]> {
  const { page, t, language } = journey;
  const names = SEEDED[language];
  const { tap, touch } = await slowPhone(page, times);
  const touches: Touch[] = [];
  const tapped = async (...of: Parameters<typeof tap>) => void touches.push(await tap(...of));
  const goesOn = async (step: string) => {
    await tapped(`on to ${step}`, onward(journey));
    await expect(stepHeading(journey, step)).toBeVisible();
  };

  await openWizard(journey);
  await tapped("a breed", page.getByRole("button", { name: names.naemi }).first());
  await tapped("an age", page.locator("label", { hasText: names.jadha }).last());
  await goesOn("fulfillment");
  await tapped("home", page.locator("label", { hasText: t("wizard:fulfillment.home.title") }).first());
  await goesOn("cuts");
  await tapped("a cut", page.locator("label:has(input[type=radio])").nth(1));
  await goesOn("details");
  await fillPerson(journey, phone);
  await fillAddress(journey);
  const name = page.getByLabel(t("wizard:person.name"), { exact: true });
  await name.focus();
  touches.push(await touch("a letter", () => name.press("a")));
  await goesOn("schedule");
  const days = page.locator('[data-field="schedule.date"] label:has(input:not(:disabled))');
  await tapped("a day", days.nth(1));
  await tapped(
    "an hour",
    page.locator('[data-field="schedule.time"] label:has(input:not(:disabled))').last(),
  );
  await goesOn("review");
  return touches;
}
