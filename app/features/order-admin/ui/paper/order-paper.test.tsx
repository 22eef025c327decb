import { expect, it } from "vitest";
import type { OrderPaper } from "#app/features/order-admin/reads/read-paper.server.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { OrderPaperSheet } from "./order-paper.tsx";

const ORDER = {
  reference: "KB7Q2M",
  customerName: "أبو فهد",
  schedule: { date: "2026-03-11", time: "15:00" },
  restaurant: null,
  deliveryMethod: "delivery",
  address: "حي الياسمين",
  meats: [
    {
      quantity: 2,
      breed: { id: "naemi", name: "نعيمي", nameEn: "Naemi" },
      ageClass: { id: "jadha", name: "جذع", nameEn: "Jadha" },
      cookingStyle: null,
    },
  ],
  totals: { grandTotalHalalas: 203_000 },
  dueHalalas: 103_000,
} as unknown as OrderPaper["order"];
const LINK = "https://kabsh.test/t/abcdefghijklmnopqrstuv";

it.each(["ar", "en"] as const)(
  "WI08 the paper has what somebody without a phone needs, in %s",
  (language) => {
    const said = (changes: Partial<OrderPaper>) =>
      renderWords(
        <OrderPaperSheet
          paper={{ order: ORDER, link: LINK, asksConsent: false, shopPhone: "+966112000101", ...changes }}
        />,
        language,
        "/",
        { settings: { shop_name_ar: "كبش", shop_name_en: "Kabsh" } },
      );
    const whole = said({});
    for (const words of ["KB7Q2M", "أبو فهد", "2,030", "1,030", LINK, "<svg"]) expect(whole).toContain(words);
    expect(said({ asksConsent: true }).length).toBeGreaterThan(whole.length);
    const stopped = said({ link: null, asksConsent: true });
    expect(stopped).not.toContain(LINK);
    expect(stopped).toContain("KB7Q2M");
  },
);
