import { ChevronDown, HandCoins } from "lucide-react";
import { transferOf } from "#app/features/order-core/rules/transfer-of.ts";
import { ExtendHold } from "#app/features/order-pages/ui/by-customer/extend-hold.tsx";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { asksForProof } from "#app/features/payments/rules/receipt-rules.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { AccountNote, type BankAccountView, DemoAccount } from "./account-lines.tsx";
import { BankAccounts, NoAccounts } from "./bank-accounts.tsx";
import { OwnCashBack } from "./cash-back.tsx";
import { OwnCashMethod } from "./cash-method.tsx";
import { CashPromised } from "./cash-promised.tsx";
import { HeldTime, HoldClock } from "./held-time.tsx";
import { AllMethods } from "./online/all-methods.tsx";
import { onlineMethods } from "./online/pay-methods.tsx";
import { DownPayment, usePartTitle, usePayAmount } from "./pay-amount-choice.tsx";
import { TransferFacts } from "./transfer-facts.tsx";

export interface PaymentCardProps {
  order: OrderView;
  accounts: readonly BankAccountView[];
  payments: OrderPayments;
  /** When the page was read. */
  now: Date;
  onPay: () => void;
  /** Others have the order's time by now. */
  isTimeTaken?: boolean;
}

/** What to do about the money now: transfer, wait for the check, or send another receipt. */
export function PaymentCard(props: PaymentCardProps) {
  const { order, accounts, payments, now, onPay, isTimeTaken = false } = props;
  const { t } = useTranslation("orders");
  const format = useFormat();
  const goesBack = order.toReturnHalalas > 0 && (
    <Notice
      icon={<HandCoins aria-hidden className="text-palm" />}
      title={t("pay.goesBack", { amount: format.money(order.toReturnHalalas).plain })}
      text={t(order.status === "Cancelled" ? "pay.goesBackCancelled" : "pay.goesBackText")}
    />
  );
  if (order.status === "Cancelled" && !(order.isLapsed && order.toReturnHalalas === 0))
    return goesBack || null;
  if (order.paymentReview === "awaiting_review") {
    return (
      <div className="grid gap-3">
        <Proofs order={order} />
        {asksForProof(order) && (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={onPay}>
            {t("pay.again")}
          </Button>
        )}
      </div>
    );
  }
  if (order.isLapsed)
    return (
      <div className="grid gap-3">
        <Button wide onClick={onPay}>
          {t("pay.lapsedAction")}
        </Button>
        <Proofs order={order} />
      </div>
    );
  const isOwing = order.paymentReview === "verified" && order.dueHalalas > 0;
  // What is left after friends have paid is no difference that an edit made.
  const isDearer = isOwing && order.split === null;
  if (goesBack) return goesBack;
  if (order.paymentReview === "verified" && !isOwing) {
    return (
      <div className="grid gap-3">
        <p>{t("pay.verifiedText")}</p>
        <Proofs order={order} />
      </div>
    );
  }
  if (!asksForProof(order)) return null;
  const toPay = <ToPay {...{ order, accounts, payments, now, onPay, isDearer, isTimeTaken }} />;
  if (order.cashHalalas <= 0) return toPay;
  return (
    <CashPromised
      order={order}
      others={toPay}
      withdraw={<OwnCashBack order={order} payments={payments} now={now} />}
    />
  );
}

/** What is to be paid: the transfer alone, or every way in one list where the shop has others too. */
function ToPay({
  order,
  accounts,
  payments,
  now,
  onPay,
  isDearer,
  isTimeTaken = false,
}: PaymentCardProps & { isDearer: boolean }) {
  const { t } = useTranslation("orders");
  const { t: online } = useTranslation("payments");
  const format = useFormat();
  const isOnline = onlineMethods(payments).length > 0 || payments.cash.offered;
  const transfer = <Transfer {...{ order, accounts, onPay, isDearer }} />;
  const title = isOnline ? online("ways.title") : t("pay.title");
  const part = usePartTitle(order);
  const amount = usePayAmount();
  return (
    <Card
      as="section"
      aria-labelledby="pay-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="pay-title" className="min-w-0 text-lg">
          {part ?? (isDearer ? t("pay.difference") : title)}
        </h2>
        <HoldClock order={order} now={now} />
      </div>
      <DownPayment order={order} />
      {isDearer && !part && (
        <p className="text-quiet">
          {t("pay.differenceText", {
            had: format.money(order.totals.grandTotalHalalas - order.dueHalalas).plain,
            total: format.money(order.totals.grandTotalHalalas).plain,
          })}
        </p>
      )}
      {isOnline ? (
        <AllMethods
          payments={{ ...payments, halalas: transferOf(order, amount).halalas }}
          payer={{ kind: "owner", orderId: order.id, amount }}
          transfer={transfer}
          isTransferOpen={order.paymentReview === "rejected"}
          cash={<OwnCashMethod order={order} payments={payments} />}
        />
      ) : (
        <>
          {transfer}
          <OwnCashMethod order={order} payments={payments} />
        </>
      )}
      <HeldTime
        order={order}
        now={now}
        isTaken={isTimeTaken}
        extend={(words) => <ExtendHold orderId={order.id} words={words} />}
      />
      <Proofs order={order} />
    </Card>
  );
}

/** The transfer itself: on a phone all that it must say and the way to send its receipt, without scrolling. */
function Transfer({
  order,
  accounts,
  onPay,
  isDearer,
}: Pick<PaymentCardProps, "order" | "accounts" | "onPay"> & { isDearer: boolean }) {
  const { t } = useTranslation("orders");
  const amount = usePayAmount();
  const [account, ...others] = accounts;
  return (
    <>
      <TransferFacts {...transferOf(order, amount)} account={account} />
      {!account && <NoAccounts />}
      <Button size="lg" className="max-sm:px-3 max-sm:text-base" onClick={onPay}>
        {t(order.proofs.length > 0 && !isDearer ? "pay.again" : "pay.upload")}
      </Button>
      {account && <DemoAccount account={account} />}
      {account && <AccountNote account={account} />}
      <p className="text-xs text-quiet">{t("pay.limits")}</p>
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-ember">
            {t("pay.otherAccounts", { count: others.length })}
            <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-1">
            <BankAccounts accounts={others} />
          </div>
        </details>
      )}
    </>
  );
}

function Notice({
  icon,
  title,
  text,
  children,
}: {
  icon: React.ReactNode;
  title: string;
  text: string;
  children?: React.ReactNode;
}) {
  return (
    <Card as="section" className="flex gap-4 [&>svg]:mt-1 [&>svg]:size-6 [&>svg]:shrink-0">
      {icon}
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        <p className="text-quiet">{text}</p>
        {children}
      </div>
    </Card>
  );
}

function Proofs({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  if (order.proofs.length === 0) return null;
  return (
    <ul aria-label={t("pay.yourProofs")} className="text-sm">
      {order.proofs.map((proof) => (
        <li key={proof.id}>
          <ExternalLink
            href={proof.url}
            className="inline-flex min-h-11 items-center text-ember underline underline-offset-4"
          >
            {t("pay.proofOf", { date: format.dateTime(new Date(proof.uploadedAt)) })}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
