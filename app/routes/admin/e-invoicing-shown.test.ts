import { afterAll, expect, it } from "vitest";
import { workEInvoicingOnce } from "#app/features/e-invoicing/commands/work-e-invoicing.server.ts";
import { openTaxAuthority } from "#services/tax-authority.ts";
import { openAuthorityStandIn } from "#tests/support/authority/authority-stand-in.ts";
import { fillParticulars } from "#tests/support/authority/e-invoices.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const authority = await openAuthorityStandIn();
afterAll(() => authority.close());
const taxAuthority = openTaxAuthority(authority.url);
const { shop: opened, ali, admin, request, asAdmin } = await openApi();
const shop = { ...opened, taxAuthority };
const pages = openRoutes(opened, { taxAuthority });
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: opened.texts.reader("ar").translate("common"),
  en: opened.texts.reader("en").translate("common"),
};
const path = "/admin/e-invoicing";
const act = (body: object) => pages.act(path, admin, body);
async function says(state: "dormant" | "ready" | "on") {
  for (const language of LANGUAGES) {
    const { html } = await pages.open(path, admin, language);
    expect(html).toContain(say[language](`admin-e-invoicing:state.${state}`));
  }
}
async function paid() {
  const { id, reference } = await mustPlace(opened, ali, homeOrder(ali));
  const review = { intent: "review", decision: "verified", proofId: null, reason: "cash" };
  expect((await pages.act(`/admin/orders/${id}`, admin, review)).data).toMatchObject({ ok: true });
  opened.at(new Date(opened.clock.now().getTime() + 1_000));
  await workEInvoicingOnce(shop);
  return { id, reference };
}
/** The documents that a view of the page lists, newest first. */
async function items(view = "all", language: "ar" | "en" = "en") {
  const { html } = await pages.open(`${path}?view=${view}`, admin, language);
  const list = partOf(html, '<ul aria-labelledby="documents-heading"');
  return list.split(/<li class="[^"]*rounded-card/).slice(1);
}

it("EI08 EI15 the page begins with what is missing, goes by a certificate to being switched on, and says where it stands", async () => {
  await says("dormant");
  expect((await pages.open(path, admin)).words).toContain(say.en("admin-e-invoicing:onboard.needs"));
  await fillParticulars(opened.db);
  opened.events.catalogChanged();
  const wrong = await act({ intent: "begin", environment: "production", otp: "000000" });
  expect(JSON.stringify(wrong.data)).toContain("Invalid-OTP: The provided OTP is invalid");
  expect(
    (await act({ intent: "begin", environment: "production", otp: authority.switches.otp })).data,
  ).toMatchObject({ ok: true });
  expect((await act({ intent: "finish" })).data).toMatchObject({ ok: true });
  await says("ready");
  expect((await act({ intent: "switch-on" })).data).toMatchObject({ ok: true });
  await says("on");
});

it("EI15 each document shows its state, number and order and hands out its XML, in both languages", async () => {
  const { id, reference } = await paid();
  expect(authority.faults).toEqual([]);
  for (const language of LANGUAGES) {
    const [item = ""] = await items("all", language);
    const words = wordsOf(item);
    expect(words).toContain(say[language]("admin-e-invoicing:document.state.reported"));
    expect(words).toMatch(/INV-[\d-]+/);
    expect(words).toContain(reference);
    const links = linksOf(item);
    expect(links).toContain(`/admin/orders/${id}`);
    const xml = links.find((to) => to.startsWith("/api/admin/e-invoicing/documents/")) ?? "";
    const answer = await request("GET", xml, { cookie: asAdmin });
    expect(await answer.text()).toContain("<cbc:ProfileID>reporting:1.0</cbc:ProfileID>");
  }
});

it("EI13 EI15 what the authority refuses says why, and is signed anew from the page", async () => {
  authority.switches.refusal = "رقم المبنى غير صحيح";
  await paid();
  const [refused = ""] = await items("rejected");
  expect(wordsOf(refused)).toContain("رقم المبنى غير صحيح");
  expect(wordsOf(refused)).toContain(say.en("admin-e-invoicing:document.signAnew"));
  authority.switches.refusal = null;
  const [, deviceId, icv] = /documents\/(\d+)\/(\d+)/.exec(refused) ?? [];
  const before = authority.reported.length;
  expect((await act({ intent: "again", deviceId: Number(deviceId), icv: Number(icv) })).data).toMatchObject({
    ok: true,
  });
  await workEInvoicingOnce(shop);
  expect(authority.reported.length).toBe(before + 1);
  expect(await items("rejected")).toEqual([]);
});
