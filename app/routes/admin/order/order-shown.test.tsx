import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bookOn } from "#app/features/catalog/rules/price-book.ts";
import { readOrderEdit } from "#app/features/order-admin/reads/edit/read-order-edit.server.ts";
import { draftOf, editBody, editedItems } from "#app/features/order-admin/rules/edit/edit-draft.ts";
import { quoteEdit } from "#app/features/order-admin/rules/edit/quote-edit.ts";
import { EditSummary } from "#app/features/order-admin/ui/edit/edit-summary.tsx";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import {
  homeOrder,
  liftLimits,
  makeStaff,
  mustPlace,
  NAEMI_JADHA,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { openRoutes } from "#tests/support/pages/open-routes.tsx";
import { linksOf, partOf, wordsOf } from "#tests/support/pages/read-html.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin, request, asAdmin, asAli } = await openApi();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
const pages = openRoutes(shop);
const shift = await makeStaff(shop, "shift@kabsh.test", "shift");
const LANGUAGES = ["ar", "en"] as const;
const say = {
  ar: shop.texts.reader("ar").translate("common"),
  en: shop.texts.reader("en").translate("common"),
};
const en = say.en;

const pathOf = (id: string) => `/admin/orders/${id}`;
const draw = (id: string, language: "ar" | "en" = "en", actor: StaffActor = admin) =>
  pages.open(pathOf(id), actor, language);
const act = (id: string, body: object, actor: StaffActor = admin) => pages.act(pathOf(id), actor, body);
const seenBy = async (cookie: string, path: string) => (await request("GET", path, { cookie })).json();
const adminView = (id: string) => seenBy(asAdmin, `/api/admin/orders/${id}`);
const customerView = (id: string) => seenBy(asAli, `/api/orders/${id}`);
async function placed() {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  return id;
}
async function receipt(orderId: string) {
  shop.at(new Date(shop.clock.now().getTime() + 1));
  const sent = await submitProof(shop.as(ali), { orderId, upload: pdf() });
  if (!sent.ok) throw new Error(sent.code);
  return (await adminView(orderId)).proofs[0].id as string;
}
/** The part of the page that its heading names. */
const region = (html: string, title: string) => {
  const heading = [...html.matchAll(/<h[1-6][^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h[1-6]>/gs)].find(
    ([, , words = ""]) => wordsOf(words).includes(title),
  );
  const part = partOf(html, `aria-labelledby="${heading?.[1]}"`) || partOf(html, `aria-label="${title}"`);
  return {
    html: part,
    words: wordsOf(part),
    buttons: [...part.matchAll(/<button\b[^>]*>(.*?)<\/button>/gs)].map(([, words = ""]) => wordsOf(words)),
  };
};

describe("money of an order on its page", () => {
  it.each(LANGUAGES)(
    "OE02 going on without money asks why; a band says who, when, why and how much until it is verified (%s)",
    async (language) => {
      const t = say[language];
      const id = await placed();
      expect((await draw(id, language)).words).toContain(t("admin-order:unverified.action"));
      const without: StaffActor = {
        ...admin,
        permissions: admin.permissions.filter((each) => each !== "orders.confirm_unverified"),
      };
      expect((await draw(id, language, without)).words).not.toContain(t("admin-order:unverified.action"));
      const blank = await act(id, { intent: "confirm-unverified", from: "Pending Payment", reason: " " });
      expect(blank).toMatchObject({ status: 422, data: { fields: { reason: expect.any(String) } } });
      await act(id, { intent: "confirm-unverified", from: "Pending Payment", reason: "Pays at the door" });
      const band = async () =>
        region((await draw(id, language)).html, t("admin-order:unverified.band")).words;
      for (const words of ["Pays at the door", "owner@kabsh.test", "2,030"])
        expect(await band()).toContain(words);
      expect(await band()).toMatch(/12:00|\d:\d\d/);
      await act(id, { intent: "review", decision: "verified", proofId: null, reason: "Seen at the bank" });
      expect(await band()).toBe("");
      expect(region((await draw(id, language)).html, t("admin-orders:log.title")).words).toContain(
        "Seen at the bank",
      );
    },
  );

  it.each(LANGUAGES)(
    "OE03 missing money stands at the top with its decisions: it came, go on without, cancel (%s)",
    async (language) => {
      const t = say[language];
      const id = await placed();
      await act(id, { intent: "confirm-unverified", from: "Pending Payment", reason: "An old customer" });
      const proofId = await receipt(id);
      await act(id, { intent: "review", decision: "rejected", proofId, reason: "Another shop's account" });
      const { html } = await draw(id, language);
      const missing = region(html, t("admin-order:missing.title"));
      expect(missing.words).toContain("Another shop's account");
      expect(missing.buttons).toEqual([
        t("admin-order:missing.came"),
        t("admin-order:unverified.goOn"),
        t("admin-order:missing.cancel"),
      ]);
      for (const below of ["move.title", "facts.title", "log.title"] as const)
        expect(html.indexOf(missing.html)).toBeLessThan(
          html.indexOf(region(html, t(`admin-orders:${below}`)).html),
        );
      await act(id, { intent: "confirm-unverified", from: "Confirmed", reason: "Pays the driver" });
      const decided = await draw(id, language);
      expect(region(decided.html, t("admin-order:missing.title")).words).toBe("");
      expect(region(decided.html, t("admin-order:unverified.band")).words).toContain("Pays the driver");
    },
  );

  it("RC12 OE01 OE05 verifying leads the page, and verifying and confirming after it are one press for those who may do both, here and in the queue of receipts", async () => {
    const id = await placed();
    const proofId = await receipt(id);
    const both = [en("admin-order:verify.andConfirm"), en("admin-receipts:act.verifyAndConfirm")] as const;
    const offered = async (actor: StaffActor) => [
      region((await draw(id, "en", actor)).html, en("admin-orders:payment.title")).buttons.includes(both[0]),
      (await pages.open("/admin/receipts", actor)).words.includes(both[1]),
    ];
    const reviewer: StaffActor = { ...admin, permissions: ["orders.read", "payments.review"] };
    expect(await offered(admin)).toEqual([true, true]);
    const { html } = await draw(id);
    const payment = region(html, en("admin-orders:payment.title"));
    const answers = [en("admin-orders:payment.verify"), both[0]];
    expect(payment.buttons.filter((words) => answers.some((one) => words.startsWith(one)))).toEqual(
      answers.map((one) => expect.stringContaining(one)),
    );
    expect(html.indexOf(payment.html)).toBeLessThan(
      html.indexOf(region(html, en("admin-orders:facts.title")).html),
    );
    expect(await offered(reviewer)).toEqual([false, false]);
    expect(
      (await act(id, { intent: "review", decision: "verified", proofId, andConfirm: true }, reviewer)).data,
    ).toMatchObject({ ok: false, code: "not_allowed" });
    expect(await customerView(id)).toMatchObject({ status: "Paid", paymentReview: "awaiting_review" });
    await act(id, { intent: "review", decision: "verified", proofId, andConfirm: true });
    expect(await customerView(id)).toMatchObject({
      status: "Confirmed",
      paymentReview: "verified",
      dueHalalas: 0,
    });
    const work = region((await draw(id)).html, en("admin-orders:move.title")).words;
    expect(work).toContain(en("admin-orders:status.Confirmed"));
    expect(work).toContain(en("admin-orders:reviewState.verified"));
    expect((await pages.open("/admin/receipts", admin)).words).toContain(en("admin-receipts:empty.title"));
  });

  it("AO17 a receipt is verified, or rejected with a reason that the customer reads", async () => {
    const id = await placed();
    const proofId = await receipt(id);
    const payment = async () => region((await draw(id)).html, en("admin-orders:payment.title"));
    const link = partOf((await payment()).html, `target="_blank"`);
    expect(link).toContain(`/proofs/${proofId}`);
    expect((await payment()).buttons).toContain(en("admin-orders:payment.reject"));
    expect(
      (await act(id, { intent: "review", decision: "rejected", proofId, reason: "" })).data,
    ).toMatchObject({ ok: false });
    await act(id, { intent: "review", decision: "rejected", proofId, reason: "Not readable" });
    expect((await payment()).words).toContain("Not readable");
    expect(await customerView(id)).toMatchObject({
      status: "Pending Payment",
      paymentReviewReason: "Not readable",
    });
    expect((await pages.open(`/orders/${id}`, ali)).words).toContain("Not readable");
    const second = await receipt(id);
    await act(id, { intent: "review", decision: "verified", proofId: second });
    expect((await payment()).words).toContain(en("admin-orders:reviewState.verified"));
  });
});

describe("an edited order", () => {
  it("OE07 OE08 OE12 what is changed is priced first: agreed and new total, what is to pay or goes back", async () => {
    const id = await placed();
    await act(id, {
      intent: "review",
      decision: "verified",
      proofId: null,
      reason: "Cash",
      andConfirm: true,
    });
    const page = await pages.open(`${pathOf(id)}/edit`, admin);
    expect(page.words).toContain(en("admin-order:edit.title"));
    const read = await readOrderEdit(shop.as(admin), id);
    if (!read.ok) throw new Error(read.code);
    const { order, book } = read.value;
    const summary = (quantity: number, language: "ar" | "en" = "en") => {
      const agreed = draftOf(order);
      const draft = {
        ...agreed,
        reason: "Wants more",
        meats: agreed.meats.map((meat) => ({ ...meat, quantity })),
      };
      const quote = quoteEdit(
        order,
        { ...editedItems(draft), expectedTotalHalalas: 0 },
        bookOn(book, draft.date),
      );
      const drawn = renderWords(
        <EditSummary order={order} totalHalalas={quote.grandTotalHalalas} prices="">
          {null}
        </EditSummary>,
        language,
      );
      return { draft, total: quote.grandTotalHalalas, words: wordsOf(drawn) };
    };
    const same = summary(1).words;
    expect(same).toContain(`${en("admin-order:edit.before")} 2,030`);
    expect(same).not.toContain(en("admin-order:edit.toPay"));
    const two = summary(2);
    expect(two.words).toContain(`${en("admin-order:edit.toPay")} 2,000`);
    expect(two.words).toContain("4,030");
    expect(summary(2, "ar").words).toContain(`${say.ar("admin-order:edit.toPay")} 2,000`);

    const send = (reason: string) =>
      pages.act(`${pathOf(id)}/edit`, admin, {
        intent: "edit",
        ...editBody(order, { ...two.draft, reason }, two.total),
      });
    expect((await send("")).data).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await send("Wants more")).data).toMatchObject({ ok: true });
    expect(await customerView(id)).toMatchObject({ meats: [{ quantity: 2 }], dueHalalas: NAEMI_JADHA });
    const shown = await draw(id);
    expect(shown.words).toContain(en("admin-order:toPay.title", { amount: "SAR 2,000" }));
    expect(region(shown.html, en("admin-order:revisions.title")).words).toContain("Wants more");
    expect((await pages.open(`/orders/${id}`, ali)).words).toContain("2,000");
    const late = await send("Too late");
    expect(late.data, "an edit of an order that has changed since").toMatchObject({ ok: false });
  });

  it("OE07 OE15 made cheaper, it says what goes back to the customer, and offers to give it", async () => {
    const { id } = await mustPlace(
      shop,
      ali,
      homeOrder(ali, {
        meats: [{ ...homeOrder(ali).meats[0], quantity: 2 } as never],
        expectedTotalHalalas: 2 * NAEMI_JADHA + 3_000,
      }),
    );
    await act(id, {
      intent: "review",
      decision: "verified",
      proofId: null,
      reason: "Cash",
      andConfirm: true,
    });
    const read = await readOrderEdit(shop.as(admin), id);
    if (!read.ok) throw new Error(read.code);
    const drawn = renderWords(
      <EditSummary order={read.value.order} totalHalalas={NAEMI_JADHA + 3_000} prices="">
        {null}
      </EditSummary>,
      "en",
    );
    expect(wordsOf(drawn)).toContain(`${en("admin-order:edit.toReturn")} 2,000`);
    const draft = draftOf(read.value.order);
    const one = {
      ...draft,
      reason: "One after all",
      meats: draft.meats.map((meat) => ({ ...meat, quantity: 1 })),
    };
    await pages.act(`${pathOf(id)}/edit`, admin, {
      intent: "edit",
      ...editBody(read.value.order, one, NAEMI_JADHA + 3_000),
    });
    const { words } = await draw(id);
    expect(words).toContain(en("admin-order:toReturn.title", { amount: "SAR 2,000" }));
    expect(words).toContain(en("admin-order:toReturn.action"));
    expect((await adminView(id)).toReturnHalalas).toBe(NAEMI_JADHA);
  });
});

describe("the rest of an order's page", () => {
  it("AO06 AO08 AO09 every status can be set, leaving one out asks why, and the log keeps who and why", async () => {
    const id = await placed();
    await act(id, { intent: "review", decision: "verified", proofId: null, reason: "Paid in cash" });
    const moves = async () => region((await draw(id)).html, en("admin-orders:move.title"));
    const options = [...(await moves()).html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(
      ([, words = ""]) => wordsOf(words),
    );
    expect(
      new Set(
        ORDER_STATUSES.map((status) => en(`admin-orders:status.${status}`)).filter((words) =>
          options.includes(words),
        ),
      ).size,
    ).toBeGreaterThanOrEqual(10);
    const step = (from: string, to: string, note?: string) =>
      act(id, { intent: "move", from, status: to, ...(note && { note }) });
    expect((await step("Pending Payment", "Confirmed")).data).toMatchObject({
      ok: false,
      code: "reason_required",
    });
    expect((await step("Pending Payment", "Confirmed", "In a hurry")).data).toMatchObject({ ok: true });
    const log = region((await draw(id)).html, en("admin-orders:log.title")).words;
    for (const words of ["In a hurry", "owner@kabsh.test"]) expect(log).toContain(words);
    expect((await moves()).words).toContain(
      en("admin-orders:move.next", { status: en("admin-orders:status.In Slaughter") }),
    );
    expect((await step("Paid", "Cancelled", "Too late")).data).toMatchObject({
      ok: false,
      code: "stale_status",
    });
    await step("Confirmed", "Cancelled", "No lamb left");
    expect(await customerView(id)).toMatchObject({ status: "Cancelled" });
  });

  it("AO16 an unknown order says so and leads back", async () => {
    for (const id of ["unknown", "00000000-0000-4000-8000-000000000000"]) {
      const { status, html, words } = await draw(id);
      expect(status).toBe(404);
      expect(words).toContain(en("orders:notFound.title"));
      expect(linksOf(partOf(html, 'id="main"'))).toContain("/admin/orders");
    }
  });

  it("OE06 notes stand signed on the page, and only one's own can be taken back", async () => {
    const id = await placed();
    await act(id, { intent: "add-note", text: "Rang, no answer" }, shift);
    await act(id, { intent: "add-note", text: "Calls back at six" });
    const notes = region((await draw(id)).html, en("admin-order:notes.title"));
    for (const words of ["Rang, no answer", "Calls back at six", "owner@kabsh.test"])
      expect(notes.words).toContain(words);
    expect(notes.html).toContain(en("admin-order:notes.backOf", { text: "Calls back at six" }));
    expect(notes.html).not.toContain(en("admin-order:notes.backOf", { text: "Rang, no answer" }));
    expect((await pages.open(`/orders/${id}`, ali)).html).not.toContain("Calls back");
  });

  it("KH13 a customer's time is kept longer from the page, with the reason in its log", async () => {
    await makeResource(
      shop.db,
      { id: `vans ${randomUUID()}`, kind: "delivery" },
      { opens: "00:00", closes: "00:00", capacity: 100 },
    );
    let id = "";
    // A process hears of a new resource a moment later.
    await expect
      .poll(async () => {
        id = await placed();
        return (await draw(id)).words;
      })
      .toContain(en("admin-order:hold.action"));
    expect(
      (await act(id, { intent: "extend-hold", reason: "The bank transfers tomorrow" })).data,
    ).toMatchObject({ ok: true });
    expect((await draw(id)).words).toContain("The bank transfers tomorrow");
  });

  it("AO11 AO13 papers are drawn for the butcher, the kitchen and the driver, each with what they need", async () => {
    const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
    const drawn = async (slip: string) => (await pages.open(`${pathOf(id)}?print=${slip}`, admin)).html;
    const shows = { butchery: /نعيمي|Naemi/, kitchen: /مندي|Mandi/, delivery: /Ali Mohammed/ };
    for (const [slip, words] of Object.entries(shows)) {
      const html = await drawn(slip);
      const paper = wordsOf(partOf(html, "<article"));
      expect(paper).toMatch(words);
      expect(paper).toContain(en(`admin-orders:slip.${slip as "kitchen"}`));
    }
  });
});
