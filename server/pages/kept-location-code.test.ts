import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { locationCookie } from "#app/lib/addresses/chosen-location.ts";
import { KEPT_LOCATION_CODE } from "./kept-location-code.ts";

const MALQA = locationCookie({
  city: { ar: "الرياض", en: "Riyadh" },
  district: { ar: "الملقا", en: "Al Malqa" },
});

/** The two texts of the line after the code ran over the cached page. */
function read(cookie: string, lang: "ar" | "en", isThere = true) {
  const change = { textContent: "Choose", dataset: { whereChange: "Change" } };
  const where = {
    textContent: "cities",
    dataset: { where: lang === "en" ? "Delivering to %" : "نوصل إلى %" },
    parentElement: { querySelector: () => change },
  };
  runInNewContext(`(() => {${KEPT_LOCATION_CODE}})()`, {
    document: { cookie, documentElement: { lang }, querySelector: () => (isThere ? where : null) },
    decodeURIComponent,
  });
  return [where.textContent, change.textContent];
}

it("WP06 the kept place stands in a page that is cached for everybody before any script of the page runs", () => {
  expect(read(`lang=ar; place=${MALQA}`, "ar")).toEqual(["نوصل إلى الملقا، الرياض", "Change"]);
  expect(read(`place=${MALQA}; theme=dark`, "en")).toEqual(["Delivering to Al Malqa, Riyadh", "Change"]);
  expect(
    read(`place=${locationCookie({ city: { ar: "جدة", en: "Jeddah" }, district: null })}`, "en")[0],
  ).toBe("Delivering to Jeddah");
});

it("WP06 what nobody chose, or somebody made up, leaves the page as it is", () => {
  for (const cookie of ["", "place=", "place=%E0%A4%A|x", "place=a|b|c", "replace=x|y"])
    expect(read(cookie, "en")).toEqual(["cities", "Choose"]);
  expect(read(`place=${MALQA}`, "en", false)).toEqual(["cities", "Choose"]);
});
