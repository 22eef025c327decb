import { expect, it } from "vitest";
import type { AuditRow } from "#app/features/insights/rules/audit-row.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditTable } from "./audit-table.tsx";
import { NamesOfThings } from "./thing-name.tsx";

const NAMES = {
  "restaurant R-1": { name: "ديوان نجد", nameEn: "Diwan Najd" },
  "cooking_type mandi": { name: "مندي", nameEn: "Mandi" },
  "breed naemi": { name: "نعيمي", nameEn: "Naemi" },
  "age_class jadha": { name: "جذع", nameEn: "Jadha" },
  "customer c-1": { name: "أم خالد", nameEn: null },
  "settlement s-1": { name: "ST-000001 · ديوان نجد", nameEn: "ST-000001 · Diwan Najd" },
  "partner R-1": { name: "ديوان نجد", nameEn: "Diwan Najd" },
  "bank_line 58": { name: "2026-03-09 · سعد", nameEn: null },
  "order o-1": { name: "KB7Q2M9X", nameEn: null },
};
/** The line of an entry in the log, and what it opens to. */
const render = (language: "ar" | "en", changed: Partial<AuditRow>) => {
  const entry: AuditRow = {
    id: 1,
    at: "2026-03-10T09:00:00Z",
    actorId: "u",
    actorEmail: "owner@kabsh.test",
    action: "update",
    entity: "restaurant",
    entityId: "R-1",
    before: null,
    after: null,
    ...changed,
  };
  return renderWords(
    <NamesOfThings value={NAMES}>
      <AuditTable
        page={{ items: [entry], names: NAMES, nextCursor: null }}
        sort={{ by: "when", isDescending: true }}
      />
      <AuditEntry entry={entry} />
    </NamesOfThings>,
    language,
  );
};

it("AO09 S06 the log reads as people speak: names of fields, money, shares, yes and no, statuses", () => {
  const changed = {
    before: { commissionPercent: 5, deliveryHalalas: 250_000, visible: false },
    after: { commissionPercent: 7.5, deliveryHalalas: 1500, visible: true },
  };
  const english = render("en", changed);
  for (const words of [
    "Commission",
    "5%",
    "7.5%",
    "Delivery price",
    "2,500",
    "15",
    "Visible to customers",
    "no",
    "yes",
  ])
    expect(english).toContain(`>${words}<`);
  expect(english).not.toContain("commissionPercent");
  const arabic = render("ar", changed);
  for (const words of ["العمولة", "سعر التوصيل", "ظاهر للعملاء", "لا", "نعم"])
    expect(arabic).toContain(`>${words}<`);
  expect(
    render("ar", { entity: "order", before: { status: "Paid" }, after: { status: "In Slaughter" } }),
  ).not.toMatch(/>(Paid|In Slaughter)</);
});

it("AO09 a setting is called by its label, and what has no name stays as it was written", () => {
  const setting = { entity: "setting", before: { value: "15" }, after: { value: "10" } };
  expect(render("en", { ...setting, entityId: "vat_percent" })).toMatch(/>VAT[^<]*<.*>15%<.*>10%</s);
  expect(render("en", { ...setting, entityId: "gone_long_ago" })).toMatch(/>value<.*>15<.*>10</s);
  const strange = { id: "its-own-id", "naemi:jadha": 1, "ar home:title": "x", renamedField: "y" };
  const html = render("en", { entity: "else", before: null, after: strange });
  for (const field of Object.keys(strange).slice(1)) expect(html).toContain(field);
  expect(html).not.toContain("its-own-id");
});

it("DP15 DP17 things and people have names, and a change reads from … to …", () => {
  const price = {
    entity: "breeder_price",
    entityId: "b-1",
    before: { "naemi:jadha": 150_000 },
    after: { "naemi:jadha": 160_000 },
  };
  expect(render("en", price)).toMatch(/>Naemi<.*>Jadha<.*>from<.*1,500.*>to<.*1,600/s);
  expect(render("ar", price)).toMatch(/>نعيمي<.*>جذع<.*>من<.*1,500.*>إلى<.*1,600/s);
  const dish = { entity: "restaurant_cooking", entityId: "R-1 mandi", after: { priceHalalas: 15_000 } };
  const made = render("en", dish);
  expect(made).toMatch(/>Mandi<.*>Diwan Najd</s);
  expect(made, "what was made was nothing before").not.toContain(">from<");
  const review = {
    entity: "review",
    entityId: null,
    actorEmail: null,
    actorId: "c-1",
    after: { restaurantId: "R-1" },
  };
  expect(render("ar", review)).toMatch(/>أم خالد<.*>ديوان نجد</s);
  const order = {
    action: "reorder",
    entity: "breed",
    entityId: null,
    before: { naemi: 0 },
    after: { naemi: 2 },
  };
  expect(render("en", order)).toMatch(/>Naemi<.*>0<.*>2</s);
});

it("DR02 settlements, partners and movements of the bank have names, and a way to them", () => {
  const paid = {
    ...{ action: "pay_out", entity: "settlement", entityId: "s-1" },
    before: { state: "ordered" },
    after: { state: "paid", paidSource: "bank-line:58" },
  };
  const html = render("en", paid);
  expect(html).toContain('href="/admin/settlements/s-1"');
  expect(html).toMatch(/>ST-000001 · Diwan Najd<.*>2026-03-09 · سعد</s);
  expect(html).not.toContain("bank-line");
  expect(render("ar", { ...paid, after: { paidSource: "desk" } })).toContain("سُجّل في لوحة التحكم");
  const account = { entity: "partner_account", entityId: "restaurant:R-1", after: { iban: "SA1" } };
  expect(render("en", account)).toContain(">Diwan Najd<");
  const matched = {
    ...{ action: "match_bank_line", entity: "bank_line", entityId: "58" },
    after: { halalas: 5000, by: "near_reference", parts: [{ kind: "order", id: "o-1", halalas: 5000 }] },
  };
  const line = render("en", matched);
  expect(line).toContain("By a similar reference");
  expect(line).toMatch(/href="\/admin\/orders\/o-1"[^>]*>.*KB7Q2M9X/s);
  expect(line).not.toContain("{");
});

it("DR01 what was shown by its key has words, and its values too", () => {
  const html = render("ar", {
    ...{ action: "import_bank_statement", entity: "bank_statement", entityId: "b" },
    after: { fileName: "x.csv", lines: 9, known: 3, perhaps: 1 },
  });
  expect(html).not.toMatch(/>(fileName|lines|known|perhaps)</);
  const refund = render("en", { entity: "refund", entityId: "r", after: { way: "iban", state: "ordered" } });
  for (const words of ["Transfer to an account", "On the way"]) expect(refund).toContain(words);
  const share = { action: "move_share", entity: "order", entityId: "o-1", after: { state: "out", share: 1 } };
  expect(render("en", share)).toContain("On the way");
  const less = { action: "allow_less", entity: "order", entityId: "o-1", after: { less: { meat: 5000 } } };
  expect(render("en", less)).toMatch(/>Animals<.*50/s);
});
