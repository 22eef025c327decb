import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Ways of sending that are neither `useSave`, `useChange` (`sendChange`) nor `sendFile`, which keep what was typed when the session has ended, the
 * shop is away, refuses or somebody else was first. Each is here because nothing typed can be lost by it.
 */
const OTHER_SENDERS: Record<string, string> = {
  "app/features/order-admin/ui/list/filters/orders-filters.tsx": "asks, changes nothing",
  "app/features/payments/ui/online/pay-page.tsx": "asks for news of a payment by itself",
  "app/features/station-work/ui/state/ask-station.ts":
    "what is done lies on the tablet's disk until it is answered",
  "app/foundation/admin-kit/live/use-live-words.ts": "asks, changes nothing",
  "app/foundation/api/ask-shop.ts": "the client of the one way",
  "app/foundation/saving/use-save.ts": "the one way itself",
};

/** Who sends a change by the client itself, not by `useChange` or `sendChange`: nothing typed can be lost by it. */
const OTHER_CALLERS: Record<string, string> = {
  "app/features/accounts/ui/sign-in/end-session.ts": "signs out",
  "app/features/accounts/ui/sign-in/otp-requests.ts": "the sign-in itself",
  "app/features/bank-statements/ui/send-statement.ts": "a file that stays chosen in its form",
  "app/features/inbox/ui/thread/use-presence.ts": "tells who is at a conversation, in the background",
  "app/features/locations/ui/use-maps-key.ts": "asks for a key, changes nothing",
  "app/features/locations/ui/use-point-name.ts": "asks for the name of a place, changes nothing",
  "app/features/order-admin/ui/list/bulk/use-undo.ts": "one press of the desk, told as it comes out",
  "app/features/order-admin/ui/list/keys/use-one-order.ts": "one press of the desk, told as it comes out",
  "app/features/ordering/ui/confirm/use-confirm-order.ts":
    "the draft stays until the order is placed, and asks for the number itself",
  "app/features/ordering/ui/schedule/times/reservation-hold.ts": "keeps a place in the background",
  "app/features/ordering/ui/schedule/times/use-free-times.ts": "asks, changes nothing",
  "app/features/ordering/ui/schedule/waits/use-waits.ts":
    "one tap of the wizard, whose draft stays; asks for the number itself",
  "app/features/ordering/ui/portions/use-portion-times.ts": "asks, changes nothing",
  "app/features/payments/ui/admin/receipts/use-receipts.ts":
    "verdicts of the desk, kept until they were sent",
  "app/features/staff/ui/admin/step-up-dialog.tsx": "the proof itself, asked over the form",
  "app/features/staff/ui/admin/sign-in-again.tsx": "the sign-in itself, asked over the form",
};

/** Forms that post by themselves: they work before scripts, and nothing typed can be lost by them. */
const OTHER_FORMS: Record<string, string> = {
  "app/features/payments/ui/cash-back.tsx": "one button of a page that is opened by a link, nothing is typed",
  "app/features/payments/ui/cash-method.tsx":
    "one button of a page that is opened by a link, nothing is typed",
  "app/features/admin-shell/ui/person-menu.tsx": "signs out",
  "app/features/payments/ui/online/pay-page.tsx": "without scripts only",
  "app/features/payments/ui/tracked-payment.tsx": "one tap by the link, nothing typed",
  "app/features/shell/ui/language-toggle.tsx": "one tap, answered by the page's own line of script",
  "app/features/shell/ui/theme-toggle.tsx": "one tap, answered by the page's own line of script",
  "app/routes/account/tracked-order.tsx": "one tap by the link, nothing typed",
  "app/routes/admin/login.tsx": "the sign-in itself",
  "app/routes/admin/second-factor.tsx": "signs out",
  "app/routes/admin/forgotten.tsx": "the sign-in itself",
  "app/routes/admin/new-password.tsx": "the sign-in itself",
};

/** Pages whose action is asked for by nobody who is signed in, only signs out, or is one tap before scripts. */
const OTHER_ACTIONS = [
  "app/routes/account/order.tsx",
  "app/routes/admin/layout.tsx",
  "app/routes/admin/login.tsx",
  "app/routes/admin/second-factor.tsx",
  "app/routes/admin/forgotten.tsx",
  "app/routes/admin/new-password.tsx",
];

/** `GET` changes nothing. */
const CALLS = /\baskShop\((?!\s*"GET )(?=[\s"A-Z])/;
const SENDS = /\b(?:fetch|submit)\([^;]*?\bmethod\b/;
const files = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file) && !/\.server\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll("\\", "/"), source: readFileSync(file, "utf8") }));

it("RN19 whatever sends from a page does it in the one way that keeps what was typed", () => {
  const found = files.filter(({ source }) => SENDS.test(source)).map(({ file }) => file);
  expect(found.sort()).toEqual(Object.keys(OTHER_SENDERS).sort());
  const callers = files.filter(({ source }) => CALLS.test(source)).map(({ file }) => file);
  expect(callers.sort()).toEqual(Object.keys(OTHER_CALLERS).sort());
});

it("RN19 a form that posts is sent by scripts in the one way that keeps what was typed", () => {
  const found = files.filter(({ source }) => postsByItself(source)).map(({ file }) => file);
  expect(found.sort()).toEqual(Object.keys(OTHER_FORMS).sort());
});

it("RN11 RN19 every page that changes something keeps what was typed", () => {
  const acting = files.filter(
    ({ file, source }) =>
      file.startsWith("app/routes/") && /export (async function|const) action\b/.test(source),
  );
  const found = acting
    .filter(({ source }) => !/export (async function|const) clientAction\b/.test(source))
    .map(({ file }) => file);
  expect(acting.filter(({ file }) => file.startsWith("app/routes/admin/")).length).toBeGreaterThan(30);
  expect(acting.filter(({ file }) => !file.startsWith("app/routes/admin/")).length).toBeGreaterThan(5);
  expect(found.sort()).toEqual(OTHER_ACTIONS.toSorted());
});

it("RN11 whatever reads a page of the desk again by itself asks first whether something typed would go with it", () => {
  const unasked = files.filter(
    ({ file, source }) =>
      !file.startsWith("app/routes/account/") &&
      /\brevalidate\(\)/.test(source) &&
      /\b(setInterval|useAdminEvents|useShopEvents|EventSource|BroadcastChannel)\(/.test(source) &&
      !/\bmayReadAgain\(\)/.test(source),
  );
  expect(unasked.map(({ file }) => file)).toEqual([]);
});

/** The head of some form says post, and no `onSubmit` of it takes the press. */
function postsByItself(source: string): boolean {
  return [...source.matchAll(/<(?:Form|form|\w+\.Form)\b/g)]
    .map(({ index }) => headFrom(source, index))
    .some((head) => /method="post"/.test(head) && !/\bonSubmit=/.test(head));
}

function headFrom(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    else if (sign === ">" && depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
}
