import { type FormEvent, useState } from "react";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** A side dish that the shop is to take up. */
export function NewSide() {
  const { t } = useTranslation("partner");
  const { t: common } = useTranslation("common");
  const { save, isSaving, errors } = useSave();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [price, setPrice] = useState("");
  if (!isOpen)
    return (
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {t("offer.newSide")}
      </Button>
    );
  function send(event: FormEvent) {
    event.preventDefault();
    if (amountFault(price)) return;
    void save(
      { intent: "propose-new-side", name, priceHalalas: parseSar(price) ?? 0 },
      { success: t("offer.proposedDone"), onSaved: () => setOpen(false) },
    );
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <TextField
        label={t("offer.newName")}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <AmountField
        label={t("offer.price")}
        value={price}
        onChange={(event) => setPrice(event.target.value)}
        error={errors.priceHalalas}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={isSaving}>
          {t("offer.send")}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpen(false)}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
