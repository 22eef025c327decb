import { Printer } from "lucide-react";
import type { AskedPart } from "#app/features/payments/reads/read-part.server.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface PartReceiptProps {
  part: AskedPart;
  receipt: NonNullable<AskedPart["receipt"]>;
}

/** What a friend has paid, to keep: alone on paper, or in the file that the browser's print writes. */
export function PartReceipt({ part, receipt }: PartReceiptProps) {
  const { t, i18n } = useTranslation("split");
  const format = useFormat();
  const shop = useShopFacts();
  const language = i18n.language;
  const lamb = part.meats.map(({ breed, ageClass, quantity }) =>
    t("page.meat", {
      meat: `${localName(breed, language)} · ${localName(ageClass, language)}`,
      quantity: String(quantity),
    }),
  );
  return (
    <Card as="section" aria-labelledby="receipt-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="receipt-title" className="text-lg">
          {t("receipt.title")}
        </h2>
        <bdi className="text-sm text-quiet">{shop.name}</bdi>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2">
        <Line what={t("receipt.sum")}>
          <Money halalas={receipt.halalas} className="font-heading text-xl font-semibold" />
        </Line>
        {receipt.at && (
          <Line what={t("receipt.at")}>
            <time dateTime={receipt.at}>{format.dateTime(new Date(receipt.at))}</time>
          </Line>
        )}
        <Line what={t("receipt.reference")}>
          <LtrText>{receipt.reference}</LtrText>
        </Line>
        {part.name && (
          <Line what={t("receipt.name")}>
            <OwnWords>{part.name}</OwnWords>
          </Line>
        )}
        <Line what={t("receipt.asker")}>
          <OwnWords>{part.asker}</OwnWords>
        </Line>
        <Line what={t("receipt.for")}>{format.list(lamb)}</Line>
      </dl>
      <p className="text-xs text-quiet">{t("receipt.note")}</p>
      <Button
        variant="secondary"
        size="sm"
        data-screen-only
        className="justify-self-start"
        icon={<Printer aria-hidden className="size-4.5" />}
        onClick={() => window.print()}
      >
        {t("receipt.print")}
      </Button>
    </Card>
  );
}

function Line({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-sm text-quiet">{what}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
