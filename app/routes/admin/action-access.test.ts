import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import type * as reading from "#app/foundation/saving/read-intent.server.ts";
import routes from "#app/routes.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { ZONE_ACTS } from "#tests/support/pages/zone-acts.ts";
import { MACHINE_ACTIONS, STATION_ACTIONS } from "#tests/support/stations/machine-actions.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

/** Which intents a page's action knows is written in the schema that it reads its body with; this listens in. */
const recorded = vi.hoisted(() => ({ intents: [] as string[] }));
vi.mock("#app/foundation/saving/read-intent.server.ts", async (original) => {
  const real = await original<typeof reading>();
  return {
    readIntent: (...[request, schema]: Parameters<typeof reading.readIntent>) => {
      recorded.intents = [...(schema._zod.propValues?.intent ?? [])].map(String);
      return real.readIntent(request, schema);
    },
  };
});

const { shop } = await openStockedShop();
const ID = "some";
const was = { id: ["x"] };
const CONSENT = "أوكّل المتجر في الذبح عني، وفي التسليم كما اخترت.";
const names = { name: "اسم", nameEn: "Name" };
const bank = { bankName: "بنك", beneficiaryName: "كبش", iban: "SA0380000000608010167519" };
const cells = [{ breedId: ID, ageClassId: ID, priceHalalas: 1, was: [null] }];
const season = {
  name: "عيد",
  ...{ fromMonth: 10, fromDay: 1, toMonth: 10, toDay: 3, hijriYear: null, openTime: null, closeTime: null },
  ...{ leadMinutes: null, holdMinutes: null, opensDaysBefore: null, opensTime: null },
};
const text = { key: "refusals:not_found", language: "en", value: "Nothing." };
const week = Array.from({ length: 7 }, () => [{ opens: "09:00", closes: "17:00", capacity: 5 }]);
const role = { ...names, permissions: ["orders.read"] };

type Acts = Record<string, [needs: Permission | "own", body?: object]>;
const list = (needs: Permission, kind = "breed"): Acts => ({
  delete: [needs, { id: ID, kind }],
  move: [needs, { id: ID, step: 1, kind }],
  order: [needs, { ids: [ID], kind }],
});

/** What each page of the desk can be asked to do, the permission it takes, and a body that is understood. */
const ACTIONS: Record<string, Acts> = {
  "routes/admin/orders.tsx": {
    "preview-move": ["orders.move"],
    move: ["orders.move"],
    undo: ["orders.read"],
    "save-view": ["orders.read"],
    "remove-view": ["orders.read", { id: ID }],
  },
  "routes/admin/order/new.tsx": {
    place: ["orders.place", { key: "some-key-1", language: "ar", body: {} }],
  },
  "routes/admin/order.tsx": {
    move: ["orders.move"],
    review: ["payments.review"],
    "promise-cash": ["orders.move"],
    "withdraw-cash": ["payments.review"],
    "ask-payment": ["payments.review"],
    "confirm-unverified": ["orders.confirm_unverified"],
    refund: ["payments.refund"],
    "answer-time": ["orders.edit"],
    "add-note": ["orders.move"],
    "take-note-back": ["orders.move", { noteId: ID }],
    "renew-link": ["orders.move"],
    "renew-gift-link": ["orders.move"],
    "close-complaint": ["orders.move"],
    "open-claim": ["orders.move"],
    "answer-claim": ["orders.move", { claimId: ID }],
    "preview-claim": ["orders.move", { claimId: ID }],
    "decide-claim": ["orders.move", { claimId: ID }],
    "approve-claim": ["payments.approve_refund", { claimId: ID }],
    "dispute-claim": ["settlements.manage", { claimId: ID, bearer: "breeder" }],
    "answer-dispute": ["settlements.manage", { claimId: ID, bearer: "breeder" }],
    "send-goods": ["orders.move"],
    "tell-delay": ["orders.move"],
    "late-cause": ["orders.move"],
    "extend-hold": ["orders.move"],
    "keep-deposit": ["orders.move"],
    "enter-part-transfer": ["payments.review"],
    "move-share": ["orders.move", { shareId: ID }],
    "revoke-link": ["orders.move"],
    "tag-animal": ["orders.move"],
    "check-animal": ["orders.move"],
    "weigh-animal": ["orders.move"],
    "settle-weight": ["orders.move"],
    "replace-animal": ["orders.edit"],
    "remove-animal-proof": ["orders.move"],
  },
  "routes/admin/day.tsx": {
    "preview-reschedule": ["orders.edit", { id: ID }],
    reschedule: ["orders.edit", { id: ID, revision: 0, reason: "x" }],
  },
  "routes/admin/order/switch.tsx": {
    switch: ["orders.edit", { revision: 0, reason: "x", order: {} }],
  },
  "routes/admin/order/edit.tsx": { edit: ["orders.edit", { revision: 0, reason: "x" }] },
  "routes/admin/bank.tsx": {
    accept: ["bank.match", { id: 1 }],
    ignore: ["bank.match", { id: 1 }],
    reopen: ["bank.match", { id: 1 }],
    "take-back": ["bank.match", { id: 1 }],
    "tell-apart": ["bank.match", { id: 1 }],
    "match-again": ["bank.match"],
  },
  "routes/admin/restaurants.tsx": {
    add: ["restaurants.edit", names],
    move: ["restaurants.edit", { id: ID, step: 1 }],
    order: ["restaurants.edit", { ids: [ID] }],
  },
  "routes/admin/restaurant.tsx": {
    change: ["restaurants.edit"],
    show: ["restaurants.edit", { visible: true }],
    menu: ["restaurants.edit", { cookingTypeId: ID, priceHalalas: 1 }],
    nutrition: ["restaurants.edit", { of: "cooking", dishId: ID, nutrition: null }],
    hours: ["restaurants.edit", { hours: [] }],
    "add-side": ["restaurants.edit", names],
    "change-side": ["restaurants.edit", { sideId: ID }],
    "delete-side": ["restaurants.edit", { sideId: ID }],
    "order-sides": ["restaurants.edit", { ids: [ID] }],
    "remove-picture": ["restaurants.edit", { pictureId: ID }],
    "order-pictures": ["restaurants.edit", { ids: [ID] }],
    delete: ["restaurants.edit"],
  },
  "routes/admin/papers.tsx": {
    "add-paper": ["partners.manage", { ownerKind: "shop", kind: "other", number: "1", endsOn: "2026-05-01" }],
    "remove-paper": ["partners.manage", { id: ID }],
  },
  "routes/admin/seats.tsx": {
    "answer-proposal": ["restaurants.edit", { id: ID, isAccepted: true }],
    "settle-touched": ["orders.edit", { id: ID }],
  },
  "routes/admin/seat.tsx": {
    "invite-member": ["partners.manage", { name: "سعد", phone: "0500000009", role: "owner" }],
    "remove-member": ["partners.manage", { id: ID }],
  },
  "routes/admin/cooking-types.tsx": {
    add: ["catalog.edit", { ...names, category: "meat" }],
    "change-cookingType": ["catalog.edit", { id: ID }],
    "add-cutOption": ["catalog.edit", { name: "n", category: "cut" }],
    "change-cutOption": ["catalog.edit", { id: ID }],
    ...list("catalog.edit", "cutOption"),
  },
  "routes/admin/breeders.tsx": {
    add: ["catalog.edit", names],
    change: ["catalog.edit", { id: ID }],
    delete: ["catalog.edit", { id: ID }],
    default: ["catalog.edit", { id: ID }],
    prices: ["catalog.edit", { breederId: ID, cells }],
  },
  "routes/admin/breeds.tsx": {
    "add-breed": ["catalog.edit", names],
    "add-ageClass": ["catalog.edit", names],
    "change-breed": ["catalog.edit", { id: ID }],
    "change-ageClass": ["catalog.edit", { id: ID }],
    ...list("catalog.edit"),
  },
  "routes/admin/zones.tsx": ZONE_ACTS,
  "routes/admin/seasons.tsx": {
    add: ["seasons.manage", season],
    change: ["seasons.manage", { ...season, id: ID }],
    delete: ["seasons.manage", { id: ID }],
    prices: ["seasons.manage", { seasonId: ID, cells }],
    "preview-sighting": ["seasons.manage", { year: 1447, month: 10, shift: 0 }],
    sighting: ["seasons.manage", { year: 1447, month: 10, shift: 0, was: 0, orderIds: [] }],
  },
  "routes/admin/settlements.tsx": {
    settle: ["settlements.manage", { kinds: ["breeder"], untilDay: "2026-03-01", expectedHalalas: 0 }],
    order: ["settlements.manage", { runId: ID }],
    approve: ["settlements.approve", { runId: ID }],
  },
  "routes/admin/settlement.tsx": {
    paid: ["settlements.manage", { paidOn: "2026-03-01" }],
    failed: ["settlements.manage", { reason: "x" }],
  },
  "routes/admin/partner.tsx": {
    account: ["settlements.manage", { holderName: "x", iban: bank.iban }],
    "confirm-account": ["settlements.approve", { iban: bank.iban }],
    "add-contract": ["settlements.manage", { kind: "fixed", unitHalalas: 1, fromDay: "2026-03-11" }],
    "end-contract": ["settlements.manage", { contractId: ID, untilDay: "2026-03-11" }],
    "remove-contract": ["settlements.manage", { contractId: ID }],
  },
  "routes/admin/occasions.tsx": {
    "add-occasion": ["catalog.edit", { ...names, kind: "gift" }],
    "change-occasion": ["catalog.edit", { id: ID }],
    "add-partner": ["catalog.edit", { ...names, address: "الرياض" }],
    "change-partner": ["catalog.edit", { id: ID }],
    "write-consent": ["catalog.edit", { kind: "udhiya", after: 0, text: CONSENT, textEn: CONSENT }],
  },
  "routes/admin/financial.tsx": {
    setting: ["financial.edit", { key: "vat_percent", value: "15" }],
    reset: ["financial.edit"],
    "test-gateway": ["financial.edit", { gateway: "moyasar" }],
    "add-bank": ["financial.edit", bank],
    "change-bank": ["financial.edit", { id: ID }],
    "delete-bank": ["financial.edit", { id: ID }],
    "move-bank": ["financial.edit", { id: ID, step: 1 }],
    "order-banks": ["financial.edit", { ids: [ID] }],
  },
  "routes/admin/invoices.tsx": { "issue-missing": ["ledger.close"] },
  "routes/admin/money/cash.tsx": { count: ["cash.count"] },
  "routes/admin/money/days.tsx": { close: ["ledger.close", { day: "2026-03-09", seenEntries: 0 }] },
  "routes/admin/money/reconciliation.tsx": { check: ["ledger.read"] },
  "routes/admin/money/correct.tsx": { correct: ["ledger.close"] },
  "routes/admin/content.tsx": {
    "add-banner": ["content.edit", { name: "عيد", imageUrl: "/files/eid.webp", position: "home_hero" }],
    "change-banner": ["content.edit", { id: ID, was }],
    "delete-banner": ["content.edit", { id: ID }],
    "order-banner": ["content.edit", { ids: [ID] }],
    "order-icon": ["content.edit", { ids: [ID] }],
    "add-icon": ["content.edit", { name: "عروض", iconName: "gift", position: "sidebar" }],
    "change-icon": ["content.edit", { id: ID, was }],
    "delete-icon": ["content.edit", { id: ID }],
    "preview-icon": ["content.edit", { iconName: "gift" }],
    "add-translation": ["content.edit", text],
    "change-translation": ["content.edit", { id: ID, value: "x" }],
    "delete-translation": ["content.edit", { id: ID }],
    import: ["content.edit", { file: { ar: {}, en: {} } }],
  },
  "routes/admin/customer.tsx": {
    correct: ["customers.correct"],
    erase: ["customers.erase"],
    "pay-credit-out": ["payments.refund"],
  },
  "routes/admin/stations.tsx": STATION_ACTIONS,
  "routes/admin/machines.tsx": MACHINE_ACTIONS,
  "routes/admin/users.tsx": {
    create: ["users.manage"],
    roles: ["users.manage", { userId: ID, roles: [] }],
    delete: ["users.manage", { userId: ID }],
    "reset-second-factor": ["users.manage", { userId: ID }],
    profile: ["users.manage", { userId: ID }],
    "password-link": ["users.reset_password", { userId: ID }],
    "create-role": ["users.manage", role],
    "change-role": ["users.manage", { id: ID }],
    "delete-role": ["users.manage", { id: ID }],
  },
  "routes/admin/telling.tsx": {
    setting: ["settings.edit", { key: "tell_receipt", value: "true" }],
    "save-canned": ["settings.edit", { name: "x", textAr: "x", textEn: "x" }],
    "remove-canned": ["settings.edit", { id: ID }],
  },
  "routes/admin/settings.tsx": {
    setting: ["settings.edit", { key: "phone", value: "x" }],
    "reset-setting": ["settings.edit", { key: "phone" }],
    "send-test": ["settings.edit", { phone: "" }],
  },
  "routes/admin/reviews.tsx": {
    moderate: ["reviews.moderate", { id: ID, status: "approved" }],
    "moderate-answer": ["reviews.moderate", { id: ID, status: "approved", answerText: "شكرًا" }],
    "moderate-many": ["reviews.moderate", { ids: [ID], from: "pending", status: "approved" }],
  },
  "routes/admin/messages.tsx": {
    again: ["messages.manage", { id: ID }],
    settle: ["messages.manage", { id: ID }],
    "settle-conversation": ["messages.manage", { id: ID, isSettled: true }],
    "assign-conversation": ["messages.manage", { id: ID, isMine: true }],
    "ask-for-number": ["messages.manage", { id: ID }],
    "write-by-template": [
      "messages.manage",
      { id: ID, orderId: null, key: "0190f5a0-0000-7000-8000-000000000000" },
    ],
    "fill-canned": ["messages.manage", { id: ID, cannedId: ID, language: "ar" }],
    "write-to-customer": [
      "messages.manage",
      { id: ID, text: "hello", isNote: false, key: "00000000-0000-4000-8000-000000000001" },
    ],
  },
  "routes/admin/capacity/resources.tsx": {
    add: ["capacity.manage", { ...names, kind: "abattoir", week }],
  },
  "routes/admin/capacity/resource.tsx": {
    change: ["capacity.manage", names],
    week: ["capacity.manage", { week }],
    day: ["capacity.manage", { date: "2026-03-20", spans: [] }],
    "remove-day": ["capacity.manage", { date: "2026-03-20" }],
    delete: ["capacity.manage"],
  },
  "routes/admin/refunds.tsx": {
    step: ["payments.refund", { id: ID, act: "withdraw" }],
    send: ["payments.refund", { id: ID }],
    "make-file": ["payments.refund"],
  },
  "routes/admin/waiting.tsx": {
    offer: ["orders.edit", { id: ID }],
    remove: ["orders.edit", { id: ID }],
  },
  "routes/admin/standing-orders.tsx": {
    pause: ["orders.edit", { id: ID, reason: "صيانة" }],
    stop: ["orders.edit", { id: ID, reason: "صيانة" }],
    resume: ["orders.edit", { id: ID }],
  },
  "routes/admin/e-invoicing.tsx": {
    begin: ["einvoicing.manage", { environment: "sandbox", otp: "1" }],
    finish: ["einvoicing.manage"],
    "switch-on": ["einvoicing.manage"],
    "switch-off": ["einvoicing.manage"],
    again: ["einvoicing.manage", { deviceId: 1, icv: 1 }],
    "sign-again": ["einvoicing.manage"],
  },
  "routes/admin/opening.tsx": {
    confirm: ["settings.edit", { item: "prices", isRight: true }],
    tick: ["settings.edit", { criterion: "address", isSeen: true }],
    "keep-order": ["settings.edit", { orderId: ID }],
    "remove-examples": ["settings.edit", { seen: { orders: 0, customers: 0, reviews: 0 } }],
  },
  "routes/admin/security.tsx": {
    "begin-second-factor": ["own"],
    "confirm-second-factor": ["own", { code: "1" }],
    "renew-recovery-codes": ["own"],
    "remove-second-factor": ["own"],
    password: ["own"],
    "end-session": ["own", { id: ID }],
    "end-other-sessions": ["own"],
    profile: ["own", { name: "Sara", phone: "" }],
  },
};

const ROLES = ["nobody", "shift", "accountant", "content", "admin"] as const;
const people = {} as Record<(typeof ROLES)[number], StaffActor>;
beforeAll(async () => {
  for (const name of ROLES)
    people[name] = {
      ...(await makeStaff(shop, `${name}@kabsh.test`, ...(name === "nobody" ? [] : [name]))),
      sessionId: name,
    };
});

const actionOf = async (file: string) =>
  ((await import(new URL(`../../${file}`, import.meta.url).href)) as { action?: (args: unknown) => unknown })
    .action;

/** What the page answers: the code of a refusal, or null. */
async function ask(file: string, actor: StaffActor, body: unknown, type = "application/json") {
  const context = new RouterContextProvider();
  context.set(requestContext, shop.as(actor));
  const request = new Request("http://shop.test/admin", {
    method: "POST",
    ...(body instanceof FormData
      ? { body }
      : { headers: { "content-type": type }, body: JSON.stringify(body) }),
  });
  const action = await actionOf(file);
  const answer = (await action?.({ context, request, params: { id: ID, seat: ID } })) as {
    data: { ok: boolean; code?: string };
  };
  return answer.data.code ?? null;
}

const cases = Object.entries(ACTIONS).flatMap(([file, acts]) =>
  Object.entries(acts).map(([intent, [needs, body]]) => ({ file, intent, needs, body })),
);

it.each(cases)("RO10 $intent of $file takes $needs", async ({ file, intent, needs, body }) => {
  for (const name of ROLES) {
    const actor = people[name];
    const isAllowed = needs === "own" ? name !== "nobody" : mayAdminister(actor, needs);
    const code = await ask(file, actor, { ...body, intent });
    if (isAllowed) expect(code, name).not.toBe("not_allowed");
    else expect(code, name).toBe("not_allowed");
  }
});

it.each([
  ["routes/admin/restaurant.tsx", "restaurants.edit"],
  ["routes/admin/content.tsx", "content.edit"],
] as const)("RO10 a picture sent to %s takes %s", async (file, needs) => {
  for (const name of ROLES) {
    const form = new FormData();
    for (const field of ["files", "file"]) form.set(field, new File(["no picture"], "1.png"));
    const code = await ask(file, people[name], form);
    expect(code === "not_allowed", name).toBe(!mayAdminister(people[name], needs));
  }
});

describe("the list above", () => {
  const admin = (routes as RouteConfigEntry[]).find(({ path, children }) => path === "admin" && children);
  const files = (admin?.children ?? []).map(({ file }) => file);

  it("RO10 has every page of the desk that can be asked to do something, with every intent of it", async () => {
    const known: Record<string, string[]> = {};
    for (const file of files) {
      if (!(await actionOf(file))) continue;
      recorded.intents = [];
      await ask(file, people.nobody, {});
      // A page that does one thing only names none.
      known[file] = recorded.intents.length > 0 ? recorded.intents.sort() : [""];
    }
    const listed = Object.entries(ACTIONS).map(([file, acts]) => [file, Object.keys(acts).sort()]);
    expect(Object.fromEntries(listed)).toEqual(known);
  });
});
