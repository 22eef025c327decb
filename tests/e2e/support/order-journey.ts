import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { untilAwake } from "./awake-pages.ts";
import { resumeDraft } from "./kept-draft.ts";
import { countCodes, waitForCode } from "./outbox.ts";
import type { Words } from "./words.ts";

/** Names of the seeded catalogue, as each language's readers see them. */
export const SEEDED = {
  ar: {
    naemi: "نعيمي",
    sawakni: "سواكني",
    jadha: "جذع",
    thani: "ثني",
    mandi: "مندي",
    kabsa: "كبسة",
    basmati: "رز بسمتي",
    salad: "سلطة",
    restaurant: "مطابخ ديوان نجد",
    customer: "علي محمد",
    address: "حي الياسمين، الرياض",
  },
  en: {
    naemi: "Naemi",
    sawakni: "Sawakni",
    jadha: "Jadha",
    thani: "Thani",
    mandi: "Mandi",
    kabsa: "Kabsa",
    basmati: "Basmati rice",
    salad: "Salad",
    restaurant: "Diwan Najd Kitchens",
    customer: "Ali Mohammed",
    address: "Al Yasmin, Riyadh",
  },
} as const;

export interface Journey {
  page: Page;
  t: Words;
  language: "ar" | "en";
}

/** The heading that the wizard shows for a step. */
export function stepHeading({ page, t }: Journey, step: string): Locator {
  return page.getByRole("heading", { level: 1, name: t(`wizard:steps.${step}.title`) });
}

/** The button that goes on, at the bottom of every step. */
export function onward({ page, t }: Journey): Locator {
  return page.getByRole("button", { name: t("wizard:bar.continue"), exact: true });
}

/** Presses Continue and waits for `step` to be on the screen. */
export async function goOn(journey: Journey, step: string): Promise<void> {
  await onward(journey).click();
  await expect(stepHeading(journey, step)).toBeVisible();
}

/** Opens the wizard and waits until it answers to presses. */
export async function openWizard({ page }: Journey, search = ""): Promise<void> {
  await page.goto(`/order${search}`);
  await untilAwake(page);
}

export async function chooseAnimal(
  { page, language }: Journey,
  breed: "naemi" | "sawakni",
  age: "jadha" | "thani",
): Promise<void> {
  const names = SEEDED[language];
  await page.getByRole("button", { name: names[breed] }).first().click();
  await page.getByRole("radio", { name: names[age] }).last().check();
}

/** Waits until presses of the bar count, as a person does who reads what came on the screen (NO01). */
export async function untilPressable({ page }: Pick<Journey, "page">): Promise<void> {
  await expect(page.locator("[data-guarded]")).toHaveCount(0);
}

export async function chooseFulfillment({ page, t }: Journey, kind: "home" | "restaurant"): Promise<void> {
  // A gift comes to the recipient's house.
  const titles = kind === "home" ? (["home", "gift"] as const) : ([kind] as const);
  const names = titles.map((title) => t(`wizard:fulfillment.${title}.title`));
  await page.getByRole("radio", { name: new RegExp(names.join("|")) }).check();
}

/** Name and phone; `phone` in +966 form is typed as people write it at home. */
export async function fillPerson({ page, t, language }: Journey, phone: string): Promise<void> {
  await page.getByLabel(t("wizard:person.name"), { exact: true }).fill(SEEDED[language].customer);
  await page.getByLabel(t("wizard:person.phone")).fill(phone.replace("+966", "0"));
}

export async function fillAddress({ page, t, language }: Journey): Promise<void> {
  await page.getByLabel(t("wizard:place.address"), { exact: true }).fill(SEEDED[language].address);
}

/** A home order from the first tap to its review, everything chosen as most customers would. */
export async function walkToHomeReview(journey: Journey, phone: string): Promise<void> {
  await openWizard(journey);
  await chooseAnimal(journey, "naemi", "jadha");
  await goOn(journey, "fulfillment");
  await chooseFulfillment(journey, "home");
  await goOn(journey, "cuts");
  await goOn(journey, "details");
  await fillPerson(journey, phone);
  await fillAddress(journey);
  await goOn(journey, "schedule");
  await goOn(journey, "review");
}

/** The review of a home order that this browser kept, everything chosen as most customers would. */
export async function reachHomeReview(journey: Journey, phone: string): Promise<void> {
  const { customer: customerName, address } = SEEDED[journey.language];
  const person = { customerName, customerPhone: phone.replace("+966", "0"), address };
  await resumeDraft(journey.page, { step: 5, confirmKey: randomUUID(), ...person });
  await expect(stepHeading(journey, "review")).toBeVisible();
}

export async function confirm({ page, t }: Journey): Promise<void> {
  await page.getByRole("button", { name: t("wizard:bar.confirm") }).click();
}

/** The verification over the review: reads the code that went out and types it. */
export async function verifyPhone({ page, t }: Journey, phone: string, known = 0): Promise<void> {
  const dialog = page.getByRole("dialog", { name: t("account:verify.title") });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(t("account:verify.code")).fill(await waitForCode(phone, known));
}

/** Confirms, verifies, and answers the id of the placed order from the address it leads to. */
export async function placeFromReview(journey: Journey, phone: string): Promise<string> {
  const known = countCodes(phone);
  await confirm(journey);
  await verifyPhone(journey, phone, known);
  await journey.page.waitForURL(/\/orders\/[\da-f-]{36}\?pay=1$/);
  return journey.page.url().match(/orders\/([\da-f-]{36})/)?.[1] ?? "";
}

/** What the browser keeps of the unsent order; null when nothing. */
export async function storedDraft(page: Page): Promise<Record<string, unknown> | null> {
  const json = await page.evaluate(() => localStorage.getItem("order_draft_v2"));
  return json === null ? null : JSON.parse(json);
}
