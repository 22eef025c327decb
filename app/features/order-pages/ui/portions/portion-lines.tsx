import type { ReactNode } from "react";
import type { DivisionView, PortionView } from "#app/features/order-core/rules/portion-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface PortionLinesProps {
  division: DivisionView;
  /** Who keeps what is in no share, in the reader's words. */
  own: string;
  /** What can be done with one share. */
  acts?: (portion: PortionView) => ReactNode;
}

/** How the bags of an order are divided, and how far each share is. */
export function PortionLines({ division, own, acts }: PortionLinesProps) {
  const { t } = useTranslation("orders");
  return (
    <ul className="grid">
      <li className="flex items-baseline justify-between gap-3 pb-3">
        <span>{own}</span>
        <span className="figures shrink-0 font-medium">{t("shares.bags", { count: division.ownBags })}</span>
      </li>
      {division.shares.map((portion) => (
        <li key={portion.id} data-share={portion.id} className="grid gap-2 border-t border-line py-3">
          <PortionLine share={portion} />
          {acts?.(portion)}
        </li>
      ))}
    </ul>
  );
}

function PortionLine({ share: portion }: { share: PortionView }) {
  const { t, i18n } = useTranslation("orders");
  const format = useFormat();
  const { recipient, partner, schedule, location } = portion;
  const name = recipient?.name ?? localName(partner ?? { name: "", nameEn: null }, i18n.language);
  const isHandedOver = partner !== null && portion.state === "delivered";
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words">
          <span className="text-quiet">{t(`shares.to.${portion.to}`)}</span> ·{" "}
          <OwnWords className="font-medium">{name}</OwnWords>
        </span>
        <span className="figures shrink-0 font-medium">{t("shares.bags", { count: portion.bags })}</span>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet">
        <strong className="font-medium text-text" data-share-state={portion.state}>
          {isHandedOver ? t("shares.handedOver") : t(`shares.state.${portion.state}`)}
        </strong>
        {schedule && <span>{portion.hasOwnTime ? format.promise(schedule) : t("shares.with")}</span>}
        {recipient?.phone && <LtrText>{format.phone(recipient.phone)}</LtrText>}
      </p>
      {(portion.address || location) && (
        <p className="text-sm break-words text-quiet">
          {portion.address && <OwnWords>{portion.address}</OwnWords>}{" "}
          {location && (
            <ExternalLink
              href={`https://www.google.com/maps?q=${location.lat},${location.lng}`}
              className="inline-flex min-h-11 items-center text-ember underline underline-offset-4"
            >
              {t("shares.onMap")}
            </ExternalLink>
          )}
        </p>
      )}
    </>
  );
}
