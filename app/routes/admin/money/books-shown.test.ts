import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { importStatement } from "#app/features/bank-statements/commands/import-statement.server.ts";
import { OUTGOING } from "#app/outgoing-payments.server.ts";
import { bankLines } from "#db/schema/money/bank-statements.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf } from "#tests/support/pages/read-html.ts";
import { writeCsv } from "#tests/support/samples/bank-statements.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin, request, asAli } = await openApi();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const pages = openRoutes(shop);
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const en = say.en;
const read = async (id: string) => (await request("GET", `/api/orders/${id}`, { cookie: asAli })).json();
const act = (path: string, body: object) => pages.act(path, admin, body);

let files = 0;
/** One line of the bank's, uploaded; its number. */
async function bring(halalas: number, text: string): Promise<number> {
  files += 1;
  const line = {
    bookedOn: "2026-03-10",
    valueOn: null,
    halalas,
    text,
    counterpartyName: null,
    bankReference: null,
  };
  const file = writeCsv({ iban: "SA0380000000608010167519", openingHalalas: 100_000 + files, lines: [line] });
  const sent = { bytes: Buffer.from(file), fileName: "march.csv", body: {} };
  const done = await importStatement(shop.as(admin, { now: shop.clock.now() }), sent, OUTGOING);
  if (!done.ok) throw new Error(done.code);
  const rows = await shop.db.select({ id: bankLines.id }).from(bankLines);
  return Math.max(...rows.map(({ id }) => id));
}
const tab = async (name: string, language: "ar" | "en" = "en") =>
  (await pages.open(`/admin/bank?tab=${name}`, admin, language)).words;

describe("the bank at the desk", () => {
  it("BS07 BS12 a transfer that is short says what is still to pay, and a second line completes it", async () => {
    const { id, reference, dueHalalas } = await mustPlace(shop, ali, homeOrder(ali));
    await bring(dueHalalas - 12_345, `حوالة واردة ${reference}`);
    expect(await read(id)).toMatchObject({ status: "Pending Payment", dueHalalas: 12_345 });
    expect((await pages.open(`/orders/${id}`, ali)).words).toContain("123.45");
    await bring(12_345, reference.toLowerCase().replace(/^(.{4})/, "$1 "));
    expect(await read(id)).toMatchObject({ status: "Paid" });
    for (const language of LANGUAGES) expect(await tab("matched", language)).toContain(reference);
  });

  it("BS14 a wrong match is taken back on the page, and its order waits for its money again", async () => {
    const { id, reference, dueHalalas } = await mustPlace(shop, ali, homeOrder(ali));
    const line = await bring(dueHalalas, `حوالة واردة ${reference}`);
    expect(await read(id)).toMatchObject({ status: "Paid" });
    expect(await tab("matched")).toContain(en("admin-bank:line.takeBack"));
    const back = (reason: string) =>
      act("/admin/bank?tab=matched", { intent: "take-back", id: line, reason });
    expect((await back(" ")).data).toMatchObject({ ok: false, fields: { reason: expect.any(String) } });
    expect((await back("تحويل عميل آخر")).data).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ status: "Pending Payment", dueHalalas });
    expect(await tab("matched")).not.toContain(reference);
    expect(await tab("open")).toContain(reference);
  });

  it("BS08 a fee is ignored with a reason, and stands among what was set aside", async () => {
    const fee = `رسوم ${randomUUID().slice(0, 8)}`;
    const line = await bring(-1_150, fee);
    expect(await tab("open")).toContain(fee);
    expect(
      (await act("/admin/bank", { intent: "ignore", id: line, reason: "رسوم البنك" })).data,
    ).toMatchObject({ ok: true });
    expect(await tab("open")).not.toContain(fee);
    expect(await tab("ignored")).toContain(fee);
  });
});

describe("the books at the desk", () => {
  it.each(LANGUAGES)(
    "MD01 MD03 a figure opens into its parties, their entries and what each moved (%s)",
    async (language) => {
      const { id } = await mustPlace(shop, ali, homeOrder(ali));
      await act(`/admin/orders/${id}`, {
        intent: "review",
        decision: "verified",
        proofId: null,
        reason: "cash",
      });
      const { html } = await pages.open("/admin/money", admin, language);
      expect(linksOf(partOf(html, 'id="main"'))).toContain("/admin/money/accounts/sales");
      const account = await pages.open("/admin/money/accounts/sales", admin, language);
      const parties = linksOf(
        partOf(account.html, `<ul aria-label="${say[language]("admin-money:parties")}"`),
      );
      expect(parties[0]).toMatch(/^\/admin\/money\/accounts\/sales\/./);
      const entries = await pages.open(parties[0] ?? "", admin, language);
      expect(entries.words).toContain(say[language]("admin-money:entries"));
      expect(entries.html).toMatch(/<tr\b[^>]*data-row/);
      for (const path of ["vat", "unpaid", "days", "reconciliation", "files", "correct"])
        expect([path, (await pages.open(`/admin/money/${path}`, admin, language)).status]).toEqual([
          path,
          200,
        ]);
    },
  );

  it("MD09 MD10 MD12 a day is closed on its page, and what comes late is booked on the next", async () => {
    shop.at("2026-03-12T09:00:00Z");
    const correct = async (reason: string) => {
      const body = {
        intent: "correct",
        key: randomUUID(),
        debit: { kind: "rounding" },
        credit: { kind: "bank" },
        halalas: 125,
        day: "2026-03-11",
        reason,
      };
      expect((await act("/admin/money/correct", body)).data).toMatchObject({ ok: true });
      const { html } = await pages.open("/admin/money/accounts/rounding", admin);
      const row = html.split(/<tr\b/).find((each) => each.includes(reason)) ?? "";
      return /dateTime="(\d{4}-\d\d-\d\d)/i.exec(row)?.[1];
    };
    expect(await correct("in time")).toBe("2026-03-11");
    const page = async () => pages.open("/admin/money/days?through=2026-03-11", admin);
    const seen = /seenEntries|days-to-close/.test((await page()).html);
    expect(seen, "there is something to close").toBe(true);
    const wrong = await act("/admin/money/days", { intent: "close", day: "2026-03-11", seenEntries: 0 });
    expect(wrong.data).toMatchObject({ ok: false, code: "stale_edit" });
    const { detail } = wrong.data as { detail: { entries: number } };
    const closed = await act("/admin/money/days", {
      intent: "close",
      day: "2026-03-11",
      seenEntries: detail.entries,
    });
    expect(closed.data).toMatchObject({ ok: true });
    const { words } = await page();
    expect(words).toContain(en("admin-money:days.nothing"));
    expect(words).toContain(en("admin-money:days.closed"));
    expect(await correct("too late")).toBe("2026-03-12");
  });

  it("MD11 MD16 the books are checked at once and agree, and stand beside bank and gateways", async () => {
    expect((await act("/admin/money/reconciliation", { intent: "check" })).data).toMatchObject({ ok: true });
    const { words, html } = await pages.open(
      "/admin/money/reconciliation?from=2026-03-01&to=2026-03-31",
      admin,
    );
    expect(words).toContain(en("admin-money:reconciliation.agrees"));
    expect(html).toContain(en("admin-money:threeWay.caption"));
    expect(words).toContain(en("admin-money:threeWay.balance"));
  });
});
