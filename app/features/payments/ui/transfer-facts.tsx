import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";

/** Amount and reference: the two things a transfer must say. */
export function TransferFacts({ halalas, reference }: { halalas: number; reference: string }) {
  const { t } = useTranslation("orders");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      <Fact label={t("pay.amount")} copyLabel={t("pay.copyAmount")} value={(halalas / 100).toFixed(2)}>
        <Money halalas={halalas} className="font-heading text-xl font-semibold" />
      </Fact>
      <Fact
        label={t("pay.reference")}
        copyLabel={t("pay.copyReference")}
        value={reference}
        hint={t("pay.referenceHint")}
      >
        <LtrText className="font-heading text-xl font-semibold">{reference}</LtrText>
      </Fact>
    </div>
  );
}

interface FactProps {
  label: string;
  copyLabel: string;
  value: string;
  hint?: string;
  children: React.ReactNode;
}

function Fact({ label, copyLabel, value, hint, children }: FactProps) {
  return (
    <div className="rounded-card border border-line bg-page py-2.5 ps-4 pe-2">
      <p className="text-sm text-quiet">{label}</p>
      <p className="flex items-center justify-between gap-2">
        {children}
        <CopyButton value={value} label={copyLabel} />
      </p>
      {hint && <p className="pe-2 text-xs text-quiet">{hint}</p>}
    </div>
  );
}
