import { redirect } from "react-router";
import { z } from "zod";
import { findCallers } from "#app/features/order-admin/reads/new/find-callers.server.ts";
import { readCaller } from "#app/features/order-admin/reads/new/read-caller.server.ts";
import { CallerSearch } from "#app/features/order-admin/ui/new/caller-search.tsx";
import { NewOrderPage } from "#app/features/order-admin/ui/new/new-order-page.tsx";
import { placeForCaller } from "#app/features/order-placing/commands/place-for-caller.server.ts";
import { readWizardCatalogue } from "#app/features/ordering/reads/read-wizard-catalogue.server.ts";
import { payingInWords } from "#app/features/payments/rules/online/paying-in-words.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { needsConsent } from "#app/vocabulary/occasion-kind.ts";
import type { Route } from "./+types/new";

export const handle = { i18n: ["admin-new-order", "wizard", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** What is typed here stands against what was read: news of other orders do not read it anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search !== nextUrl.search;

/** Who calls is found first; the only one that fits is taken by Enter, and so is a number that nobody has. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = url ?? new URL(request.url);
  const [customerId, phone] = [searchParams.get("customer"), searchParams.get("phone")];
  const typed = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const title = sentence(ctx, "admin-new-order:title");
  const isWalkIn = searchParams.has("walkin");
  const asked = customerId ? { customerId } : phone ? { phone } : isWalkIn ? ("walk-in" as const) : null;
  const read = asked && (await readCaller(ctx, asked));
  if (!read || (!read.ok && read.code === "not_found")) {
    const found = mustAllow(await findCallers(ctx, typed));
    const newPhone = found.length === 0 ? parseSaudiMobile(typed) : null;
    const [only] = found;
    if (searchParams.get("pick") && only && found.length === 1)
      throw redirect(`/admin/orders/new?customer=${only.id}`);
    if (searchParams.get("pick") && newPhone)
      throw redirect(`/admin/orders/new?phone=${encodeURIComponent(newPhone)}`);
    return { title, search: { typed, found, newPhone }, order: null };
  }
  const caller = mustAllow(read);
  const [catalogue, settings] = await Promise.all([readWizardCatalogue(ctx), readShopSettings(ctx)]);
  const paying = { ...payingInWords(settings), holdMinutes: settings.hold_minutes };
  return {
    title,
    search: null,
    order: { caller, catalogue: { ...catalogue, paying }, now: ctx.now },
  };
}

const place = z.looseObject({
  intent: z.literal("place"),
  key: z.string(),
  language: z.enum(["ar", "en"]),
  isWalkIn: z.boolean().default(false),
  body: z.unknown(),
});

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, place);
  if (!asked.ok) return answerAction(ctx, asked);
  const { body, key, language, isWalkIn } = asked.value;
  const placed = await placeForCaller(ctx, { body, idempotencyKey: key, language, isWalkIn });
  if (!placed.ok) return answerAction(ctx, placed);
  const { order, payLink } = placed.value;
  const { id, reference, totals, schedule, heldUntil, customerPhone, occasion } = order;
  const value = {
    ...{ id, reference, schedule, heldUntil, payLink, phone: customerPhone },
    totalHalalas: totals.grandTotalHalalas,
    asksConsent: occasion !== null && needsConsent(occasion.kind),
  };
  return answerAction(ctx, { ok: true, value });
}

export default function AdminNewOrderPage({ loaderData: { search, order } }: Route.ComponentProps) {
  return order ? (
    <NewOrderPage key={order.caller.id ?? order.caller.phone} {...order} />
  ) : (
    <CallerSearch {...search} />
  );
}
