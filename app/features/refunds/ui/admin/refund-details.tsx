import { Link } from "react-router";
import { refundFileId } from "#app/features/refunds/rules/refund-numbers.ts";
import type { AdminRefund } from "#app/features/refunds/rules/refund-view.ts";
import { BankFileLinks } from "#app/foundation/admin-kit/bank-file-links.tsx";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { RefundSteps } from "./refund-steps.tsx";

/** What a refund opens to: where it goes, why, who asked and approved, its file, and what can be done. */
export function RefundDetails({ refund }: { refund: AdminRefund }) {
  const { t } = useTranslation("admin-refunds");
  const format = useFormat();
  const { customer, iban, holderName, reference, why } = refund;
  const at = (instant: string) => format.dateTime(new Date(instant));
  return (
    <>
      {customer && (
        <p>
          <Link
            to={`/admin/customers/${customer.id}`}
            className="inline-flex min-h-11 items-center font-medium text-ember"
          >
            <OwnWords>{customer.name ?? t("item.hidden")}</OwnWords>
          </Link>
        </p>
      )}
      {refund.way === "iban" && (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-quiet">{t("give.iban")}</dt>
          <dd className="min-w-0 wrap-anywhere">
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
      <div className="grid gap-0.5 text-quiet">
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-quiet">
            {t("item.file", { file: `\u2066${refundFileId(refund.file)}\u2069` })}
          </span>
          <BankFileLinks address={`/api/admin/refund-files/${refund.file}`} />
        </div>
      )}
      <RefundSteps refund={refund} />
    </>
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
