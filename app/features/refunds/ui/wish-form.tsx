import { type FormEvent, useState } from "react";
import type { WishView } from "#app/features/refunds/rules/refund-view.ts";
import { ChangeFault } from "#app/foundation/saving/change-fault.tsx";
import { useChange } from "#app/foundation/saving/use-change.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { RadioChip } from "#app/ui/fields/radio-chip.tsx";
import { WISHED_METHODS, type WishedMethod } from "#app/vocabulary/money/refund.ts";
import { AccountFields } from "./account-fields.tsx";

const DRAWN = ["iban", "holderName"];

interface WishFormProps {
  orderId: string;
  wish: WishView | null;
  onDone: () => void;
}

/** Asks where the money is to go: to an account, or to credit. */
export function WishForm({ orderId, wish, onDone }: WishFormProps) {
  const { t } = useTranslation("refunds");
  const [way, setWay] = useState<WishedMethod>(wish?.way ?? "iban");
  const { send, isSending, fault, fields } = useChange(DRAWN);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const account = {
      iban: String(said.get("iban") ?? ""),
      holderName: String(said.get("holderName") ?? ""),
    };
    const body = way === "iban" ? { way, ...account } : { way };
    void send(
      "PUT /api/orders/{id}/refund-wish",
      { path: { id: orderId }, body },
      { success: t("saved"), onDone },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ChoiceGroup legend={t("ask")} className="flex flex-wrap gap-2.5">
        {WISHED_METHODS.map((each) => (
          <RadioChip key={each} name="way" value={each} checked={way === each} onChange={() => setWay(each)}>
            {t(`ways.${each}`)}
          </RadioChip>
        ))}
      </ChoiceGroup>
      {way === "iban" && (
        <AccountFields
          iban={wish?.iban}
          holderName={wish?.holderName}
          errors={fields}
          ibanHint={t("ibanHint")}
          words={{ iban: t("iban"), holder: t("holder"), bank: (bank) => t("bank", { bank }) }}
        />
      )}
      <ChangeFault fault={fault} />
      <Button type="submit" pending={isSending} className="justify-self-start">
        {t("save")}
      </Button>
    </form>
  );
}
