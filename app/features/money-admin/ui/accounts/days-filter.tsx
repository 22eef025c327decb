import { Form, Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

export interface DaysFilterProps {
  address: string;
  days: { from: string; to: string };
  /** Whether the view is part of the address too. */
  keepsView?: boolean;
}

/** Entries of some days only; the choice stands in the address. */
export function DaysFilter({ address, days: { from, to }, keepsView = false }: DaysFilterProps) {
  const { t } = useTranslation("admin-money");
  return (
    <Form
      key={`${from} ${to}`}
      method="get"
      action={address}
      className="grid grid-cols-2 items-end gap-3 max-[22rem]:grid-cols-1 sm:grid-cols-[auto_auto_auto_auto] sm:justify-start"
    >
      {keepsView && <input type="hidden" name="view" value="entries" />}
      <TextField
        name="from"
        type="date"
        dir="ltr"
        label={t("from")}
        defaultValue={from}
        max={to || undefined}
      />
      <TextField name="to" type="date" dir="ltr" label={t("to")} defaultValue={to} min={from || undefined} />
      <Button type="submit" variant="secondary">
        {t("show")}
      </Button>
      {(from || to) && (
        <Link
          to={keepsView ? `${address}?view=entries` : address}
          className="inline-flex min-h-11 items-center text-sm text-ember"
        >
          {t("allDays")}
        </Link>
      )}
    </Form>
  );
}
