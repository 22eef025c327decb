import { describe, expect, it } from "vitest";
import { sideLook } from "./side-look.ts";

describe("HM09 the drawing of a side dish follows its name", () => {
  it.each([
    ["أرز", null, "rice"],
    ["الرز الأبيض", null, "rice"],
    ["رُزّ بشاور", "Peshawari rice", "rice"],
    ["سلطة خضراء", "Green salad", "salad"],
    ["فتّوش", null, "salad"],
    ["مرق لحم", "Broth", "broth"],
    ["شوربة عدس", null, "broth"],
    ["مقبلات مشكلة", "Mixed appetisers", "appetizers"],
    ["حمص بالطحينة", null, "appetizers"],
    ["دقوس", "Daqoos", "appetizers"],
    ["طبق جانبي", "Soup of the day", "broth"],
    ["سلطة الرز", "Rice salad", "salad"],
    ["كرز", "Cherries", "other"],
    ["لبن", "Price list", "other"],
  ])("%s (%s) is drawn as %s", (name, nameEn, look) => {
    expect(sideLook({ name, nameEn })).toBe(look);
  });
});
