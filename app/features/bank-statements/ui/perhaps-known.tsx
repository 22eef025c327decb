import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { BankLine } from "../rules/bank-line.ts";

export interface PerhapsKnownProps {
  perhaps: NonNullable<BankLine["perhaps"]>;
  pending: boolean;
  onSame: () => void;
  onApart: () => void;
}

/** Another file has perhaps told of this movement already: no key settles it, somebody says which it is. */
export function PerhapsKnown({ perhaps, pending, onSame, onApart }: PerhapsKnownProps) {
  const { t } = useTranslation("admin-bank");
  const format = useFormat();
  const may = useMay()("bank.match");
  return (
    <div className="grid gap-2 rounded-field border border-saffron/50 p-3">
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="wrap-anywhere">
          {t("perhaps.title")} <OwnWords className="font-medium">{perhaps.fileName}</OwnWords>
        </span>
        <span className="text-quiet">{format.dateWithYear(perhaps.bookedOn)}</span>
      </p>
      {perhaps.text && (
        <p className="text-sm text-quiet wrap-anywhere">
          <OwnWords>{perhaps.text}</OwnWords>
        </p>
      )}
      {may && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" pending={pending} onClick={onSame}>
            {t("perhaps.same")}
          </Button>
          <Button size="sm" variant="quiet" pending={pending} onClick={onApart}>
            {t("perhaps.apart")}
          </Button>
        </div>
      )}
    </div>
  );
}
