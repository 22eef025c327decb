import { z } from "zod";
import { MyOrders } from "#app/features/order-pages/ui/mine/my-orders.tsx";
import { listMyOrders } from "#app/features/order-reading/reads/list-my-orders.server.ts";
import { seeOrders } from "#app/features/order-reading/reads/order-news.server.ts";
import { isPayingNext } from "#app/features/payments/rules/receipt-rules.ts";
import { readMyCredit } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { MyCredit } from "#app/features/refunds/ui/my-credit.tsx";
import { listMyStanding } from "#app/features/standing-orders/reads/list-my-standing.server.ts";
import { MyStanding } from "#app/features/standing-orders/ui/my-standing.tsx";
import { leaveWaitingList } from "#app/features/waiting/commands/leave-list.server.ts";
import { listMyEntries } from "#app/features/waiting/reads/list-my-entries.server.ts";
import { MyEntries } from "#app/features/waiting/ui/my-entries.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Route } from "./+types/orders";

export const handle = { i18n: ["orders", "refunds", "standing"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** The orders of the session's phone and nobody else's (M01). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const title = sentence(ctx, "orders:title");
  if (ctx.actor.kind !== "customer")
    return { title, page: null, isFirst: true, waiting: [], standing: [], credit: 0, now: ctx.now };
  await seeOrders(ctx);
  const cursor = new URL(request.url).searchParams.get("cursor");
  const isFirst = cursor === null;
  const waiting = isFirst ? await listMyEntries(ctx) : [];
  const standing = isFirst ? await listMyStanding(ctx) : [];
  const credit = isFirst ? await readMyCredit(ctx) : 0;
  return {
    title,
    page: await listMyOrders(ctx, { cursor }),
    isFirst,
    waiting,
    standing,
    credit,
    now: ctx.now,
  };
}

const change = z.object({ intent: z.literal("leave"), id: z.string().max(64) });

/** Leaves the waiting list. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  return answerAction(ctx, asked.ok ? await leaveWaitingList(ctx, asked.value) : asked);
}

export const clientAction = keepTyped;

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const { page, isFirst, waiting, standing, credit, now } = loaderData;
  return (
    <main
      id="main"
      className="above-dock mx-auto grid w-full max-w-3xl content-start gap-3 px-4 py-2 md:py-6"
    >
      <h1 className="text-xl sm:text-2xl">{t("title")}</h1>
      <MyCredit halalas={credit} />
      <MyEntries entries={waiting} />
      <MyStanding standing={standing} />
      {page === null ? (
        <EmptyState
          drawing={<EmptyOrders />}
          title={t("signIn.title")}
          text={t("signIn.text")}
          action={<LinkButton to="/login?next=/orders">{t("signIn.action")}</LinkButton>}
        />
      ) : page.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyOrders />}
          title={t("empty.title")}
          text={t("empty.text")}
          action={<LinkButton to="/order">{t("empty.action")}</LinkButton>}
        />
      ) : (
        <MyOrders page={page} isFirst={isFirst} isPayingNext={isPayingNext} now={now} />
      )}
    </main>
  );
}
