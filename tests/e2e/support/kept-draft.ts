import type { Page } from "@playwright/test";
import { riyadhDay } from "./customer.ts";

const LAMB = {
  id: "m1",
  breedId: "naemi",
  ageClassId: "jadha",
  quantity: 1,
  carcassEstimate: 13.5,
  homeCut: "whole",
  vacuumSeal: false,
  includeOffal: false,
  cookingTypeId: null,
  platesCount: null,
  platesNote: "",
};

/** A home order with everything said, as a browser keeps it; journeys change what they are about. */
const HOME = {
  fulfillment: "home",
  restaurantSlug: null,
  sides: {},
  deliveryMethod: null,
  customerName: "Ali Mohammed",
  customerPhone: "0551234567",
  address: "Al Yasmin, Riyadh",
  location: null,
  saveToAccount: true,
  riceCookingTypeId: null,
  confirmKey: "kept-by-the-browser",
};

/** Opens the wizard on a draft that this browser kept on that step. */
export async function resumeDraft(
  page: Page,
  { step, meats = [{}], ...changes }: { step: number; meats?: object[]; [field: string]: unknown },
): Promise<void> {
  const draft = {
    ...HOME,
    schedule: { date: riyadhDay(1), time: "15:00" },
    ...changes,
    meats: meats.map((meat, index) => ({ ...LAMB, id: `m${index + 1}`, ...meat })),
  };
  // A page of the shop's without scripts, which would keep a draft of their own.
  await page.goto("/robots.txt");
  await page.evaluate(
    ([json, place]) => {
      localStorage.setItem("order_draft_v2", json);
      localStorage.setItem("order_draft_step", place);
    },
    [JSON.stringify(draft), String(step)] as const,
  );
  await page.goto("/order?resume=1");
}
