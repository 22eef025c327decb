import { type FormEvent, useId, useState } from "react";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { AdminOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { COLUMN_OF } from "#app/features/refunds/rules/price-allowance.ts";
import { methodsOf, mostToAsk, needsSecondPerson } from "#app/features/refunds/rules/refund-rules.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { SALE_KINDS, type SaleKind } from "#app/vocabulary/money/ledger.ts";
import type { RefundMethod } from "#app/vocabulary/money/refund.ts";
import { AccountFields } from "../account-fields.tsx";

interface GiveBackDialogProps {
  order: AdminOrderView;
  refunds: AdminOrderRefunds;
  onClose: () => void;
}

const offered = (halalas: number) => (halalas === 0 ? "" : typedRiyals(halalas));

/** Money back in one act: of what, how much, why and by which way. */
export function GiveBackDialog({ order, refunds, onClose }: GiveBackDialogProps) {
  const { t } = useTranslation("admin-refunds");
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const form = useId();
  const { save, isSaving, answer } = useSave<{ needsApproval: boolean }>();
  const stands = mostToAsk({ standsHalalas: order.toReturnHalalas, askedHalalas: refunds.askedHalalas });
  const [kind, setKind] = useState<SaleKind | "">("");
  const [less, setLess] = useState("");
  const lessHalalas = kind === "" ? 0 : (parseSar(less) ?? 0);
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? offered(stands + lessHalalas);
  const halalas = parseSar(amount) ?? 0;
  const ways = methodsOf(refunds.payments);
  const [way, setWay] = useState<RefundMethod>(refunds.wish?.way ?? ways[0] ?? "iban");
  const needsSecond = needsSecondPerson(refunds.countedHalalas + halalas, refunds.limitHalalas);
  const errors: Readonly<Record<string, string | undefined>> = answer && !answer.ok ? answer.fields : {};
  const plain = (of: number) => format.money(of).plain;
  const nameOf = (each: SaleKind) =>
    t(`give.kinds.${each === "sides" && order.fulfillment === "home" ? "extras" : each}`);
  const kinds = SALE_KINDS.filter((each) => order.totals[COLUMN_OF[each]] > 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // An amount that cannot be read is said under its field; nothing is sent in its place.
    if (amountFault(amount) || (kind !== "" && less.trim() !== "" && amountFault(less))) return;
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? "");
    void save(
      {
        intent: "refund",
        revision: order.revision,
        halalas,
        way,
        reason: text("reason"),
        ...(way === "iban" && { iban: text("iban"), holderName: text("holderName") }),
        ...(way === "gateway" && { onlinePaymentId: text("onlinePaymentId") }),
        ...(kind !== "" && { less: { [kind]: lessHalalas } }),
      },
      {
        success: t(needsSecond ? "give.asked" : "give.agreed", { amount: plain(halalas) }),
        onSaved: onClose,
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("give.title")}
      description={stands > 0 ? t("give.lead", { amount: plain(stands) }) : t("give.leadNothing")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t(needsSecond ? "give.askConfirm" : "give.confirm")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {order.status !== "Cancelled" && kinds.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-heading font-semibold">{t("give.lower")}</legend>
            <p className="text-sm text-quiet">{t("give.lowerHint")}</p>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                label={t("give.kind")}
                value={kind}
                onChange={(event) => setKind(event.target.value as SaleKind | "")}
              >
                <option value="">{t("give.nothing")}</option>
                {kinds.map((each) => (
                  <option key={each} value={each}>
                    {`${nameOf(each)} · ${plain(order.totals[COLUMN_OF[each]])}`}
                  </option>
                ))}
              </SelectField>
              {kind !== "" && (
                <AmountField
                  label={t("give.less")}
                  value={less}
                  onChange={(event) => setLess(event.target.value)}
                  error={errors[`less.${kind}`] ?? errors.less}
                />
              )}
            </div>
          </fieldset>
        )}
        <AmountField
          label={t("give.amount")}
          value={amount}
          onChange={(event) => setTyped(event.target.value)}
          hint={needsSecond ? t("give.needsSecond", { limit: plain(refunds.limitHalalas) }) : undefined}
          error={errors.halalas}
        />
        <SelectField
          label={t("give.way")}
          value={way}
          onChange={(event) => setWay(event.target.value as RefundMethod)}
          hint={refunds.wish?.way === way ? t("give.wished") : t(`wayHints.${way}`)}
          error={errors.way}
        >
          {ways.map((each) => (
            <option key={each} value={each}>
              {t(`ways.${each}`)}
            </option>
          ))}
        </SelectField>
        {way === "iban" && (
          <AccountFields
            iban={refunds.wish?.iban}
            holderName={refunds.wish?.holderName}
            errors={errors}
            words={{
              iban: t("give.iban"),
              holder: t("give.holder"),
              bank: (bank) => t("give.bank", { bank }),
            }}
          />
        )}
        {way === "gateway" && (
          <SelectField label={t("give.payment")} name="onlinePaymentId" error={errors.onlinePaymentId}>
            {refunds.payments.map((payment) => (
              <option key={payment.id} value={payment.id}>
                {`${payment.gateway} · ${plain(payment.mostHalalas)}`}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          name="reason"
          label={t("give.reason")}
          hint={t("give.reasonHint")}
          rows={2}
          maxLength={500}
          error={errors.reason}
        />
      </form>
    </Dialog>
  );
}
