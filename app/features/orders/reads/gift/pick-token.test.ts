import { expect, it } from "vitest";
import { isPickedHere, pickToken } from "./pick-token.server.ts";

const SECRET = "a-secret-of-the-shop";
const picked = {
  orderId: "11111111-1111-4111-8111-111111111111",
  chosenAt: new Date("2026-03-10T09:00:00Z"),
};
const token = pickToken(SECRET, picked);
const cookie = `gift_pick=${token}`;

it.each([
  ["the token", cookie, true],
  ["among others", `lang=ar; ${cookie}; theme=dark`, true],
  ["nothing", null, false],
  ["another name", `x${cookie}`, false],
  ["a longer one", `${cookie}a`, false],
  ["none in it", "gift_pick=", false],
  ["a guess", `gift_pick=${"a".repeat(43)}`, false],
])("GS07 an address is shown to a browser that sends %s: %s", (_what, cookies, isShown) => {
  expect(isPickedHere(cookies, SECRET, picked)).toBe(isShown);
});

it("GS07 a token holds for one pick of one gift, and for none that was not picked", () => {
  const other = { ...picked, orderId: picked.orderId.replace("1", "2") };
  expect(isPickedHere(cookie, SECRET, other)).toBe(false);
  expect(isPickedHere(cookie, SECRET, { ...picked, chosenAt: new Date("2026-03-10T09:00:01Z") })).toBe(false);
  expect(isPickedHere(cookie, SECRET, { ...picked, chosenAt: null })).toBe(false);
  expect(isPickedHere(cookie, "another-secret", picked)).toBe(false);
});
