import { expect, it } from "vitest";
import { hijriDate } from "#app/lib/hijri/hijri.ts";
import { homeOrder, mustPlace, NAEMI_JADHA } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openApi();
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const act = (body: object) => pages.act("/admin/seasons", admin, body);
const hijri = hijriDate("2026-03-16");
const season = {
  ...{ name: "أيام الضيافة", nameEn: "Hosting days", hijriYear: null, isLive: false },
  ...{ fromMonth: hijri.month, fromDay: hijri.day, toMonth: hijri.month, toDay: hijri.day },
  ...{ openTime: "10:00", closeTime: "13:00", leadMinutes: null, holdMinutes: null },
  ...{ notice: "حياكم الله", noticeEn: "Be our guest", opensDaysBefore: null, opensTime: null },
};

it("SE08 SE09 SE03 a season says what is missing, is added as a draft, and is previewed as the day would be", async () => {
  const blank = await act({ intent: "add", ...season, name: "" });
  expect(blank.data).toMatchObject({ fields: { name: say.en("common:fieldErrors.required") } });
  const { id } = ((await act({ intent: "add", ...season })).data as { value: { id: string } }).value;
  const cells = [{ breedId: "naemi", ageClassId: "jadha", priceHalalas: 250_000, was: [null] }];
  expect((await act({ intent: "prices", seasonId: id, cells })).data).toMatchObject({ ok: true });
  for (const language of LANGUAGES) {
    const { html } = await pages.open(`/admin/seasons?season=${id}`, admin, language);
    expect(html, "the usual price beside its own").toContain(`placeholder="${NAEMI_JADHA / 100}"`);
    const heading = new RegExp(
      `<h2[^>]*id="([^"]+)"[^>]*>${say[language]("admin-seasons:preview.heading")}`,
    ).exec(html)?.[1];
    const preview = wordsOf(partOf(html, `aria-labelledby="${heading}"`));
    for (const words of [
      language === "ar" ? "أيام الضيافة" : "Hosting days",
      "2,500",
      "2,000",
      language === "ar" ? "حياكم الله" : "Be our guest",
    ])
      expect(preview).toContain(words);
    const other = await pages.open(`/admin/seasons?season=${id}&date=2026-04-20`, admin, language);
    expect(other.words).toContain(say[language]("admin-seasons:preview.ordinary"));
  }
  await act({ intent: "delete", id });
  expect((await pages.open("/admin/seasons", admin)).words).not.toContain("Hosting days");
});

it("HJ04 HJ06 a moon that was seen lists the order of a day that would be another, and moves none by itself", async () => {
  const date = "2026-03-25";
  const { id, reference } = await mustPlace(shop, ali, homeOrder(ali, { schedule: { date, time: "15:00" } }));
  const { year, month } = hijriDate(date);
  const preview = await act({ intent: "preview-sighting", year, month, shift: 1 });
  const other = await act({ intent: "preview-sighting", year, month, shift: -1 });
  const possible = [preview, other].filter(({ data }) => (data as { ok: boolean }).ok);
  expect(
    possible.length,
    "a month begins a day beside the computed one, one way or the other",
  ).toBeGreaterThan(0);
  expect(JSON.stringify(possible[0]?.data)).toContain(reference);
  for (const language of LANGUAGES) {
    const { words } = await pages.open("/admin/seasons", admin, language);
    expect(words).toContain(say[language]("admin-seasons:moon.heading"));
    expect(words).toContain(say[language]("admin-seasons:moon.check"));
  }
  expect((await pages.open(`/admin/orders/${id}`, admin)).words).toContain("25 March");
});
