import clsx from "clsx";
import { MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { OrderAnimals } from "#app/features/animals/ui/order-animals.tsx";
import { listedPart } from "#app/features/invoices/read/document-view.ts";
import { readLinkedDocuments } from "#app/features/invoices/read/read-documents.server.ts";
import { OrderDocuments, type OrderDocumentsProps } from "#app/features/invoices/ui/order-documents.tsx";
import { presentStep } from "#app/features/orders/read/present-step.ts";
import { readTrackedOrder, type TrackedOrder } from "#app/features/orders/read/read-tracked-order.server.ts";
import { BasketCard } from "#app/features/orders/ui/basket/basket-card.tsx";
import { LostTime } from "#app/features/orders/ui/lost-time.tsx";
import { OccasionFacts } from "#app/features/orders/ui/occasion-facts.tsx";
import { OrderReceipt } from "#app/features/orders/ui/order-receipt.tsx";
import { OrderTimeline } from "#app/features/orders/ui/order-timeline.tsx";
import { SharesCard } from "#app/features/orders/ui/shares/shares-card.tsx";
import { SignInToSee } from "#app/features/orders/ui/sign-in-to-see.tsx";
import { StatusBadge } from "#app/features/orders/ui/status-badge.tsx";
import { TrackedFacts } from "#app/features/orders/ui/tracked-facts.tsx";
import { useLiveOrder } from "#app/features/orders/ui/use-live-order.ts";
import { orderPaymentsOf } from "#app/features/payments/online/read-order-payments.server.ts";
import type { OrderPayments } from "#app/features/payments/online/schema.ts";
import { isPayingNext } from "#app/features/payments/payment-review.ts";
import type { BankAccountView } from "#app/features/payments/ui/account-lines.tsx";
import type { ReceiptFormProps } from "#app/features/payments/ui/receipt-form.tsx";
import { TrackedPayment } from "#app/features/payments/ui/tracked-payment.tsx";
import { readBankAccounts } from "#app/features/settings/read-bank-accounts.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { whatsappLink } from "#app/lib/addresses/whatsapp-link.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Route } from "./+types/tracked-order";

export const handle = { i18n: ["animals", "orders", "payments", "invoices"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageTitle(matches, loaderData?.title),
  { name: "referrer", content: "no-referrer" },
];

/** Why a receipt that came without scripts was not taken; anything else in the address says nothing. */
const TOLD = /^(too_large|wrong_kind|too_many_proofs|proof_not_expected|file_[a-z_]+|files_busy)$/;

const TOLD_OF_TIME =
  /^(no_hold|hold_extended_already|all_full|order_closed|too_late_for_time|time_asked_already|same_time|too_many_times|slot_unavailable)$/;

const TOLD_OF_PAYING =
  /^(nothing_due|receipt_is_checked|way_not_offered|payment_declined|gateway_away|too_many_payments)$/;

/** An order by the link in its messages. Wrong, ended and revoked links are one page that leads to signing in (TL03). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const mark = ctx.events.ordersMark();
  const found = await readTrackedOrder(ctx, params.token);
  if (!found.ok) {
    const title = sentence(ctx, "orders:toSignIn.linkOver.title");
    const status = found.code === "too_many_requests" ? 429 : 410;
    const nothing = {
      accounts: [],
      documents: [],
      payments: null,
      now: ctx.now,
      mark,
      told: null,
      news: null,
    };
    return data({ title, tracked: null, ...nothing, refusedWay: null }, { status });
  }
  const { searchParams } = new URL(request.url);
  const refused = searchParams.get("refused") ?? "";
  const told: ReceiptFormProps["told"] = TOLD.test(refused)
    ? { kind: "refused", words: refusalSentence(ctx, { code: refused }) }
    : searchParams.get("sent") === "1"
      ? { kind: "sent", words: sentence(ctx, "orders:pay.sentText") }
      : null;
  const title = sentence(ctx, "orders:tracked.title", { reference: found.value.order.reference });
  const news = newsOf(ctx, searchParams);
  const paying = searchParams.get("paying") ?? "";
  const refusedWay = TOLD_OF_PAYING.test(paying) ? refusalSentence(ctx, { code: paying }) : null;
  const [accounts, payments, documents] = await Promise.all([
    readBankAccounts(ctx),
    orderPaymentsOf(ctx, found.value.order),
    readLinkedDocuments(ctx, params.token),
  ]);
  return {
    title,
    tracked: found.value,
    documents: documents.ok ? documents.value.map(listedPart) : [],
    accounts,
    payments,
    now: ctx.now,
    mark,
    told,
    news,
    refusedWay,
  };
}

/** What became of a time that was kept longer or changed by a form. */
function newsOf(ctx: CommandContext, search: URLSearchParams): { isDone: boolean; words: string } | null {
  const [hold, time] = [search.get("hold") ?? "", search.get("time") ?? ""];
  if (hold === "kept") return { isDone: true, words: sentence(ctx, "orders:pay.holdLonger") };
  if (time === "changed") return { isDone: true, words: sentence(ctx, "orders:time.changed") };
  if (hold === "time_full" || time === "time_full")
    return { isDone: false, words: sentence(ctx, "orders:pay.holdTaken") };
  const code = hold || time;
  return TOLD_OF_TIME.test(code) ? { isDone: false, words: refusalSentence(ctx, { code }) } : null;
}

export default function TrackedOrderPage({
  loaderData: { tracked, documents, accounts, payments, now, mark, told, news, refusedWay },
  params,
}: Route.ComponentProps) {
  if (!tracked || !payments) return <SignInToSee about="linkOver" next="/orders" />;
  const address = `/t/${params.token}`;
  return (
    <Followed
      {...tracked}
      {...{ documents, accounts, payments, now, mark, told, news, refusedWay, address }}
    />
  );
}

interface FollowedProps extends TrackedOrder, Pick<ReceiptFormProps, "told" | "address"> {
  documents: OrderDocumentsProps["documents"];
  accounts: readonly BankAccountView[];
  payments: OrderPayments;
  refusedWay: string | null;
  now: Date;
  mark: string;
  news: { isDone: boolean; words: string } | null;
}

function Followed(props: FollowedProps) {
  const { order, firstName, district, timesInstead, documents, accounts, now, told, news, address } = props;
  const { payments, refusedWay } = props;
  const { t } = useTranslation("orders");
  const format = useFormat();
  const shop = useShopFacts();
  const isLive = useLiveOrder(`${address}/events`, props.mark);
  const isToPay = isPayingNext(order);
  const question = t("tracked.question", { reference: order.reference });
  const payment = (
    <TrackedPayment
      order={order}
      accounts={accounts}
      now={now}
      page={address}
      isTimeTaken={timesInstead !== null}
      payments={payments}
      refused={refusedWay}
      told={told}
    />
  );
  return (
    <main id="main" className="above-dock mx-auto w-full max-w-5xl px-4 py-6">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1>
            {t("orderNumber")} <LtrText>{order.reference}</LtrText>
          </h1>
          <p className="text-sm text-quiet">
            {firstName && <bdi>{t("tracked.hello", { name: firstName })}</bdi>}{" "}
            {t("placedOn", { date: format.dateTime(new Date(order.createdAt)) })}
          </p>
        </div>
        <StatusBadge status={presentStep(order).status} />
      </header>
      {told?.kind === "sent" && (
        <p role="status" className="mb-5 rounded-field border border-palm/50 bg-palm/10 p-4">
          <span className="font-semibold">{t("pay.sent")}</span> {told.words}
        </p>
      )}
      {news && (
        <p
          role={news.isDone ? "status" : "alert"}
          className={clsx(
            "mb-5 rounded-field border p-4",
            news.isDone ? "border-palm/50 bg-palm/10" : "border-saffron/50 tint-saffron",
          )}
        >
          {news.words}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {timesInstead && (
            <LostTime
              isPaid={order.needsTime}
              times={order.timeWish ? [] : timesInstead}
              choose={({ date, time, totalHalalas = "" }, words) => (
                <form method="post" action={`${address}/time`}>
                  <Button
                    type="submit"
                    name="schedule"
                    value={`${date} ${time} ${totalHalalas}`.trim()}
                    variant="secondary"
                    size="sm"
                  >
                    {words}
                  </Button>
                </form>
              )}
            />
          )}
          {isToPay && payment}
          <Card as="section" aria-labelledby="timeline-title">
            <h2 id="timeline-title" className="mb-4 text-lg">
              {t("timeline.title")}
            </h2>
            <OrderTimeline order={order} />
            <p role="status" className="mt-4 text-xs text-quiet">
              {isLive ? t("live.on") : t("live.off")}
            </p>
          </Card>
          <OrderAnimals order={order} />
          {!isToPay && payment}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BasketCard basket={order.basket} orderId={order.id} />
          <SharesCard order={order} />
          <TrackedFacts order={order} district={district} />
          <OccasionFacts occasion={order.occasion} />
          <OrderReceipt order={order} />
          <OrderDocuments documents={documents} address={address} />
          <Card as="section" aria-labelledby="more-title" className="grid gap-3">
            <h2 id="more-title" className="text-lg">
              {t("tracked.more")}
            </h2>
            <p className="text-sm text-quiet">{t("tracked.moreText")}</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to={`/orders/${order.id}`} variant="secondary" size="sm">
                {t("tracked.open")}
              </LinkButton>
              <ExternalLink
                href={whatsappLink(shop.settings.whatsapp_number, question)}
                className={buttonLook({ variant: "secondary", size: "sm" })}
              >
                <MessageCircle aria-hidden className="size-5" />
                {t("helpAction")}
              </ExternalLink>
            </div>
            <p className="text-xs text-quiet">{t("tracked.private")}</p>
          </Card>
        </div>
      </div>
    </main>
  );
}
