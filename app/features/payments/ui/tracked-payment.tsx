import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { transferOf } from "#app/features/order-core/rules/transfer-of.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { asksForProof } from "#app/features/payments/rules/receipt-rules.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { BankAccountView } from "./account-lines.tsx";
import { BankAccounts } from "./bank-accounts.tsx";
import { LinkCashBack } from "./cash-back.tsx";
import { LinkCashMethod } from "./cash-method.tsx";
import { CashPromised } from "./cash-promised.tsx";
import { HeldTime, HoldClock } from "./held-time.tsx";
import { AllMethods } from "./online/all-methods.tsx";
import { onlineMethods } from "./online/pay-methods.tsx";
import { DownPayment, usePartTitle, usePayAmount } from "./pay-amount-choice.tsx";
import { ReceiptForm, type ReceiptFormProps } from "./receipt-form.tsx";
import { TransferFacts } from "./transfer-facts.tsx";

export interface TrackedPaymentProps extends Pick<ReceiptFormProps, "told"> {
  order: OrderView;
  accounts: readonly BankAccountView[];
  /** When the page was read. */
  now: Date;
  /** Of the page; what is sent goes to addresses under it. */
  page: string;
  /** Others have the order's time by now. */
  isTimeTaken: boolean;
  payments: OrderPayments;
  /** Why paying by a gateway could not be begun without scripts. */
  refused: string | null;
}

/** The money of an order for whoever holds its link: how to pay and to send the receipt, or how it stands. */
export function TrackedPayment(props: TrackedPaymentProps) {
  const { order, accounts, now, page, isTimeTaken, told, payments, refused } = props;
  const amount = usePayAmount();
  const part = usePartTitle(order);
  const address = `${page}/receipt?amount=${amount}`;
  const { t } = useTranslation("orders");
  const { t: online } = useTranslation("payments");
  const format = useFormat();
  if (order.toReturnHalalas > 0) {
    return (
      <Note
        icon={<HandCoins aria-hidden className="text-palm" />}
        title={t("pay.goesBack", { amount: format.money(order.toReturnHalalas).plain })}
        text={t("pay.goesBackText")}
      />
    );
  }
  if (order.paymentReview === "awaiting_review") {
    return (
      asksForProof(order) && (
        <div className="grid gap-3">
          <p>{t("pay.again")}</p>
          <ReceiptForm address={address} told={told} />
        </div>
      )
    );
  }
  if (order.isLapsed) {
    return (
      <Card>
        <ReceiptForm address={address} told={told} />
      </Card>
    );
  }
  if (order.paymentReview === "verified" && order.dueHalalas <= 0) {
    return null;
  }
  if (!asksForProof(order)) return null;
  const isDearer = order.paymentReview === "verified" && order.split === null;
  const isOnline = onlineMethods(payments).length > 0 || payments.cash.offered;
  const cash = <LinkCashMethod order={order} payments={payments} page={page} />;
  const transfer = (
    <>
      <TransferFacts {...transferOf(order, amount)} />
      <BankAccounts accounts={accounts} />
      <p className="text-xs text-quiet">{t("pay.limits")}</p>
      <ReceiptForm address={address} told={told} />
    </>
  );
  const toPay = (
    <Card as="section" aria-labelledby="pay-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="pay-title" className="min-w-0 text-lg">
          {part ?? (isDearer ? t("pay.difference") : isOnline ? online("ways.title") : t("pay.title"))}
        </h2>
        <HoldClock order={order} now={now} />
      </div>
      <DownPayment order={order} />
      {isOnline && (
        <AllMethods
          payments={{ ...payments, halalas: transferOf(order, amount).halalas }}
          payer={{ kind: "link", page, amount }}
          refused={refused}
          transfer={transfer}
          cash={cash}
          isTransferOpen={told?.kind === "refused" || order.paymentReview === "rejected"}
        />
      )}
      {!isOnline && transfer}
      {!isOnline && cash}
      <HeldTime
        order={order}
        now={now}
        isTaken={isTimeTaken}
        extend={(words) => (
          <form method="post" action={`${page}/hold`}>
            <Button type="submit" variant="secondary" size="sm">
              {words}
            </Button>
          </form>
        )}
      />
    </Card>
  );
  if (order.cashHalalas <= 0) return toPay;
  const withdraw = <LinkCashBack order={order} payments={payments} now={now} page={page} />;
  return <CashPromised order={order} others={toPay} withdraw={withdraw} />;
}

function Note({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <Card
      as="section"
      aria-labelledby="pay-title"
      className="flex gap-4 [&>svg]:mt-1 [&>svg]:size-6 [&>svg]:shrink-0"
    >
      {icon}
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 id="pay-title" className="text-lg">
          {title}
        </h2>
        <p className="text-quiet">{text}</p>
        {children}
      </div>
    </Card>
  );
}
