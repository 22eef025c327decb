import type { Label } from "#app/features/order-admin/rules/labels-of-order.ts";
import { cutWords } from "#app/features/order-reading/rules/meat-choices.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { QrCopy } from "#app/ui/figures/qr-code.tsx";
import { PaperLogo } from "#app/ui/logo/shop-sign.tsx";

/** One label, as large as its paper: whose meat, which bag of how many, how cut, how heavy, and by when it is eaten. */
export function OrderLabel({ label }: { label: Label }) {
  const { t, i18n } = useTranslation("admin-day");
  const { t: ofSlips } = useTranslation("admin-orders");
  const { t: words } = useTranslation("orders");
  const language = i18n.language;
  const format = useFormat();
  const { animal, animals, bag, meat, carcassKg, to } = label;
  const cut = [
    label.isCutHere ? cutWords(meat, words, language) : ofSlips("slip.cutLater"),
    meat.vacuumSeal && words("vacuumSeal"),
    meat.includeOffal && !bag && words("includeOffal"),
  ].filter(Boolean);
  const dated = (day: string) => `${format.shortDate(day)} ${day.slice(0, 4)}`;
  const weight = carcassKg === null ? null : format.kg(carcassKg);
  return (
    <article
      data-label={bag ? "bag" : "carcass"}
      className="flex h-[50mm] w-[80mm] shrink-0 flex-col break-inside-avoid overflow-hidden border border-dashed border-line bg-white p-[2mm] leading-[1.3] text-black print:border-0"
    >
      <header className="flex items-start justify-between gap-[2mm]">
        <div className="min-w-0">
          <LtrText mono className="block text-[5mm] leading-[1.1] font-bold">
            {label.reference}
          </LtrText>
          <p className="text-[3.7mm] leading-[1.3] font-bold">
            {bag ? t("labels.bag", { number: bag.number, of: bag.of }) : t("labels.carcass")}
            {animals > 1 && <> · {t("labels.animal", { number: animal, of: animals })}</>}
          </p>
          <p className="cut-line text-[3.4mm] leading-[1.4] font-semibold">
            {to.kind === "person" ? <OwnWords>{to.name}</OwnWords> : localName(to.name, language)}
          </p>
        </div>
        <span className="w-[15mm] shrink-0">
          <QrCopy text={label.reference} label={ofSlips("slip.code")} />
        </span>
      </header>
      <p className="text-[3.3mm] leading-[1.3] font-semibold">
        {localName(label.breed, language)} {localName(label.ageClass, language)}
      </p>
      <p className="cut-lines-2 text-[2.8mm]">{cut.join(" · ")}</p>
      <p className="text-[3mm] leading-[1.3]">
        {bag
          ? t("labels.weight")
          : weight && (label.isWeighed ? t("labels.weighed", { weight }) : words("carcass", { weight }))}
        {bag && <span className="mx-[1mm] inline-block w-[18mm] border-b border-black" />}
        {bag && t("labels.kg")}
      </p>
      <footer className="relative mt-auto border-t border-black pt-[0.5mm] text-[2.8mm] leading-[1.3]">
        <PaperLogo className="absolute end-0 bottom-0 h-[8mm] max-w-[22mm]" />
        <p>{t("labels.slaughtered", { date: dated(label.day) })}</p>
        <p className="font-semibold">{t("labels.chilled", { date: dated(label.chilledUntil) })}</p>
        <p className="font-semibold">{t("labels.frozen", { date: dated(label.frozenUntil) })}</p>
      </footer>
    </article>
  );
}
