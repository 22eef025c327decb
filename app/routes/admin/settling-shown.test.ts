import { expect, it } from "vitest";
import { readDue } from "#app/features/settlements/reads/read-due.server.ts";
import { makeAdmin, mustPlace, putOrder, restaurantOrder, VERIFIED } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { limitOf, paidOrder } from "#tests/support/samples/refunds.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin, request, asAdmin } = await openApi();
const pages = openRoutes(shop);
const second = await makeAdmin(shop, "second@kabsh.test");
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const en = say.en;
const IBAN = "SA0380000000608010167519";
const PARTNER = "/admin/partners/restaurant%3AR-1";
const TODAY = "2026-03-10";
const act = (path: string, body: object, actor = admin) => pages.act(path, actor, body);
const badge = (language: "ar" | "en") => `>${say[language]("admin-settlements:states.paid")}</span>`;
const table = (html: string, name: string) =>
  wordsOf(partOf(html, `aria-label="${name}"`)) || wordsOf(partOf(html, "<table"));

it("ST11 a restaurant is settled up to a day, to the bank's file and paid by its statement, on the desk's pages in both languages", async () => {
  const { id, reference } = await mustPlace(shop, ali, restaurantOrder(ali));
  await putOrder(shop.db, id, VERIFIED);
  const moved = await act(`/admin/orders/${id}`, {
    intent: "move",
    from: "Pending Payment",
    status: "Completed",
    note: "سُلِّم",
  });
  expect(moved.data).toMatchObject({ ok: true });
  const due = `/admin/settlements?until=${TODAY}`;
  for (const language of LANGUAGES) {
    const { words } = await pages.open(due, admin, language);
    expect(words).toContain(language === "ar" ? "ديوان نجد" : "Diwan Najd");
    expect(words).toContain(say[language]("admin-settlements:noAccount"));
    expect((await pages.open(PARTNER, admin, language)).words).toContain(reference);
  }

  const account = { intent: "account", holderName: "مؤسسة ديوان نجد" };
  expect((await act(PARTNER, { ...account, iban: "SA00 1234" })).data).toMatchObject({
    fields: { iban: en("common:fieldErrors.iban") },
  });
  expect((await act(PARTNER, { ...account, iban: IBAN })).data).toMatchObject({ ok: true });
  expect((await pages.open(PARTNER, admin)).words).toContain(en("admin-settlements:resting"));
  await act(PARTNER, { intent: "confirm-account", iban: IBAN }, second);
  expect((await pages.open(PARTNER, admin)).words).not.toContain(en("admin-settlements:resting"));
  const before = await pages.open(due, admin);
  expect(before.words).toContain(en("admin-settlements:newIban"));
  expect(before.words).toContain(en("admin-settlements:run.action"));

  const read = await readDue(shop.as(admin), { untilDay: TODAY });
  if (!read.ok) throw new Error(read.code);
  const expectedHalalas = read.value.payableHalalas.restaurant;
  expect(expectedHalalas).toBeGreaterThan(0);
  const amount = (expectedHalalas / 100).toFixed(2);
  expect(table(before.html, en("admin-settlements:partners")).replaceAll(",", "")).toContain(amount);
  const settled = await act(due, {
    intent: "settle",
    kinds: ["restaurant"],
    untilDay: TODAY,
    expectedHalalas,
  });
  expect(settled.data).toMatchObject({ ok: true });
  const drafted = await pages.open(due, admin);
  expect(drafted.words).toContain(en("admin-settlements:bank.order"));
  const runId = (settled.data as { value: { id: string } }).value.id;
  expect((await act(due, { intent: "order", runId })).data).toMatchObject({ ok: true });

  const files = linksOf(
    partOf((await pages.open(due, admin)).html, `aria-label="${en("admin:bankFile.title")}"`),
  );
  const csv = files.find((to) => to.includes("format=csv")) ?? "";
  const file = await (await request("GET", csv, { cookie: asAdmin })).text();
  expect(file).toMatch(new RegExp(`${IBAN},مؤسسة ديوان نجد,${amount},SAR,KP-\\w{8},ST-000001`));

  const history = await pages.open("/admin/settlements", admin);
  const statement = linksOf(history.html).find((to) => /^\/admin\/settlements\/[\w-]{36}/.test(to)) ?? "";
  for (const language of LANGUAGES) {
    const { html } = await pages.open(statement, admin, language);
    const sheet = wordsOf(partOf(html, "<article"));
    for (const words of ["كشف حساب", "Statement", reference]) expect(sheet).toContain(words);
    expect(html).not.toContain(badge(language));
  }
  expect((await act(statement, { intent: "paid", paidOn: TODAY })).data).toMatchObject({ ok: true });
  for (const language of LANGUAGES)
    expect((await pages.open(statement, admin, language)).html).toContain(badge(language));
});

it("RF12 a part of the price goes back from the order's page, by a second person and the file for the bank, until the customer reads that it was paid", async () => {
  await limitOf(shop, 0);
  const { id } = await paidOrder(shop, ali);
  const orderPath = `/admin/orders/${id}`;
  expect((await pages.open(orderPath, admin)).words).toContain(en("admin-refunds:give.action"));
  const { revision } = await (await request("GET", `/api${orderPath}`, { cookie: asAdmin })).json();
  const asked = {
    ...{ intent: "refund", revision, halalas: 10_000, way: "iban", holderName: "علي الشهري" },
    ...{ reason: "الوزن أقل", less: { meat: 10_000 } },
  };
  const wrong = await act(orderPath, { ...asked, iban: "SA04 1234" });
  expect(wrong.data).toMatchObject({ ok: false, fields: { iban: expect.any(String) } });
  expect((await act(orderPath, { ...asked, iban: IBAN })).data).toMatchObject({ ok: true });

  const list = async (tab: string, who = admin) => {
    const { html } = await pages.open(`/admin/refunds?tab=${tab}`, who);
    const [, row = ""] = /data-row="([^"]+)"/.exec(html) ?? [];
    return { id: row, html };
  };
  const waiting = await list("to_approve", second);
  expect(waiting.id).not.toBe("");
  const approve = { intent: "step", id: waiting.id, act: "approve" };
  expect((await act("/admin/refunds", approve)).data).toMatchObject({ ok: false });
  expect((await act("/admin/refunds", approve, second)).data).toMatchObject({ ok: true });

  const own = async (language: "ar" | "en") => {
    const { html } = await pages.open(`/orders/${id}`, ali, language);
    return wordsOf(partOf(html, 'aria-labelledby="refund-title"'));
  };
  for (const language of LANGUAGES) {
    const card = await own(language);
    expect(card).toContain(say[language]("refunds:states.approved"));
    expect(card).toMatch(/KR-\d{6}/);
  }

  const made = await act("/admin/refunds", { intent: "make-file" });
  expect(made.data).toMatchObject({ ok: true });
  const sent = await list("on_the_way");
  const { number } = (made.data as { value: { number: number } }).value;
  const file = `/api/admin/refund-files/${number}?format=csv`;
  const table = await (await request("GET", file, { cookie: asAdmin })).text();
  expect(table).toContain(`${IBAN},علي الشهري,100.00,SAR,KR-`);
  const paid = { intent: "step", id: sent.id, act: "paid" };
  expect((await act("/admin/refunds", paid)).data).toMatchObject({ ok: true });
  for (const language of LANGUAGES) {
    const card = await own(language);
    expect(card).toContain(say[language]("refunds:states.paid", { date: "" }).trim());
  }
});
