import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { RefundAtDesk } from "#app/features/refunds/reading/refund-view.ts";
import { refundFileId } from "#app/features/refunds/rules/refund-numbers.ts";
import { BankFileLinks } from "#app/foundation/desk-kit/bank-file-links.tsx";
import { StaffName } from "#app/foundation/desk-kit/staff-name.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { RefundStateBadge } from "./refund-state.tsx";
import { RefundSteps } from "./refund-steps.tsx";

const LINK = "inline-flex min-h-11 items-center text-ember";

/** One refund at the desk: how much to whom, why, who asked and approved, where it is, and what can be done. */
export function RefundItem({ refund }: { refund: RefundAtDesk }) {
  const { t } = useTranslation("admin-refunds");
  const format = useFormat();
  const { orderId, orderReference, customer, iban, holderName, reference, why } = refund;
  const at = (instant: string) => format.dateTime(new Date(instant));
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-baseline gap-x-3 text-base">
            <Money halalas={refund.halalas} className="text-lg font-semibold" />
            <LtrText mono className="text-sm text-quiet">
              {refund.number}
            </LtrText>
          </h2>
          <p className="text-sm text-quiet">{t(`ways.${refund.way}`)}</p>
        </div>
        <RefundStateBadge state={refund.state} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 font-medium">
        {orderId ? (
          <Link to={`/admin/orders/${orderId}`} className={LINK}>
            {t("item.order", { reference: `\u2066${orderReference ?? ""}\u2069` })}
          </Link>
        ) : (
          <span>{t("item.credit")}</span>
        )}
        {customer && (
          <Link to={`/admin/customers/${customer.id}`} className={LINK}>
            <OwnWords>{customer.name ?? t("item.hidden")}</OwnWords>
          </Link>
        )}
      </p>
      {refund.way === "iban" && (
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          <dt className="text-quiet">{t("give.iban")}</dt>
          <dd className="min-w-0 break-all">
            {iban ? (
              <>
                <LtrText mono>{iban.replace(/(.{4})(?=.)/g, "$1 ")}</LtrText>
                {" · "}
                <OwnWords>{holderName}</OwnWords>
              </>
            ) : (
              t("item.forgotten")
            )}
          </dd>
          <dt className="text-quiet">{t("item.reference")}</dt>
          <dd>
            <LtrText mono>{reference}</LtrText>
          </dd>
        </dl>
      )}
      {refund.reason && (
        <p>
          <OwnWords>{refund.reason}</OwnWords>
        </p>
      )}
      <div className="grid gap-0.5 text-sm text-quiet">
        <Signed text="asked" email={refund.asked} when={at(refund.askedAt)} />
        {refund.approved && refund.approvedAt && (
          <Signed text="approved" email={refund.approved} when={at(refund.approvedAt)} />
        )}
        {refund.settledAt && (
          <p>
            {t("item.settled", { when: at(refund.settledAt) })}
            {why && (
              <>
                {" · "}
                <OwnWords>{why}</OwnWords>
              </>
            )}
          </p>
        )}
      </div>
      {refund.file !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="text-quiet">
            {t("item.file", { file: `\u2066${refundFileId(refund.file)}\u2069` })}
          </span>
          <BankFileLinks address={`/api/admin/refund-files/${refund.file}`} />
        </div>
      )}
      <RefundSteps refund={refund} />
    </Card>
  );
}

function Signed({ text, email, when }: { text: "asked" | "approved"; email: string; when: string }) {
  const { t } = useTranslation("admin-refunds");
  const [before = "", after = ""] = t(`signed.${text}`, { who: "\u0000", when }).split("\u0000");
  return (
    <p>
      {before}
      <StaffName email={email} />
      {after}
    </p>
  );
}
