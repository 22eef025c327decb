import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { RestaurantSwitches } from "./restaurant-switches.tsx";

it.each([
  [true, true, [true, true]],
  [true, false, [true, false]],
  [false, true, [false, true]],
  // Nobody has chosen yet: it may be on home.
  [false, null, [false, true]],
])("AR06 a restaurant that is visible %s and featured %s has the switches %j", (visible, featured, on) => {
  const html = renderWords(<RestaurantSwitches restaurant={{ id: "R-1", visible, featured }} />, "en");
  const switches = html.match(/<input[^>]*>/g) ?? [];
  expect(switches.map((tag) => / checked(=|\s|\/)/.test(tag))).toEqual(on);
});
