import { type FormEvent, useId, useState } from "react";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { AccountFields } from "../account-fields.tsx";

/** What a customer has to his credit, and paying it out. */
export function CustomerCredit({ halalas }: { halalas: number }) {
  const { t } = useTranslation("admin-refunds");
  const format = useFormat();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  if (halalas <= 0) return null;
  return (
    <Card as="section" aria-labelledby="credit-title" className="grid gap-3">
      <h2 id="credit-title" className="text-lg">
        {t("credit.title")}
      </h2>
      <p>{t("credit.text", { amount: format.money(halalas).plain })}</p>
      {may("payments.refund") && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {t("credit.payOut")}
        </Button>
      )}
      {isAsking && <PayOutDialog halalas={halalas} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function PayOutDialog({ halalas, onClose }: { halalas: number; onClose: () => void }) {
  const { t } = useTranslation("admin-refunds");
  const { t: common } = useTranslation("common");
  const format = useFormat();
  const form = useId();
  const { save, isSaving, answer } = useSave();
  const [amount, setAmount] = useState(typedRiyals(halalas));
  const asked = parseSar(amount) ?? 0;
  const errors: Readonly<Record<string, string | undefined>> = answer && !answer.ok ? answer.fields : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (amountFault(amount)) return;
    const said = new FormData(event.currentTarget);
    const text = (name: string) => String(said.get(name) ?? "");
    void save(
      {
        intent: "pay-credit-out",
        halalas: asked,
        iban: text("iban"),
        holderName: text("holderName"),
        reason: text("reason"),
      },
      { success: t("credit.done", { amount: format.money(asked).plain }), onSaved: onClose },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("credit.payOutTitle")}
      description={t("credit.text", { amount: format.money(halalas).plain })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} pending={isSaving}>
            {t("credit.payOut")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <AmountField
          label={t("give.amount")}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={errors.halalas}
        />
        <AccountFields
          errors={errors}
          words={{
            iban: t("give.iban"),
            holder: t("give.holder"),
            bank: (bank) => t("give.bank", { bank }),
          }}
        />
        <TextArea name="reason" label={t("give.reason")} rows={2} maxLength={500} error={errors.reason} />
      </form>
    </Dialog>
  );
}
