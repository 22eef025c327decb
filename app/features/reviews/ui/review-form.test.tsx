import { expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import type { ReviewInvitation } from "../reads/read-review-invitation.server.ts";
import { ReviewForm } from "./review-form.tsx";

const restaurant = { name: "ديوان نجد", nameEn: "Diwan Najd" };
const drawn = (invitation: ReviewInvitation) =>
  renderWords(<ReviewForm invitation={invitation} address="/api/orders/1" onGiven={() => {}} />, "en");

it("GS10 a rating that is not published asks for no words to others", () => {
  const home = drawn({ restaurant: null, given: null });
  expect(home).toContain("It is not published");
  expect(home).toContain("What did you like");
  expect(home).not.toContain("thinking of ordering");
  expect(drawn({ restaurant, given: null })).toContain("thinking of ordering");
});

it("GS10 what was given stands where it was asked, with thanks and no promise to publish", () => {
  const home = drawn({ restaurant: null, given: 4 });
  expect(home).toContain("4 stars");
  expect(home).toMatch(/role="status">.+has reached those who prepare/);
  expect(home).not.toContain("<form");
  expect(home).not.toContain("publish");
  expect(drawn({ restaurant, given: 5 })).toContain("We publish your words");
});
