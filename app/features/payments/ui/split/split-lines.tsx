import type { ReactNode } from "react";
import type { SplitPartView, SplitView } from "#app/features/order-core/rules/split/split-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface SplitLinesProps {
  split: SplitView;
  /** Who pays what no friend is asked for, in the reader's words. */
  own: string;
  /** What can be done with one part. */
  acts?: (part: SplitPartView) => ReactNode;
}

/** How the price is split: who was asked for what, and what has come. */
export function SplitLines({ split, own, acts }: SplitLinesProps) {
  const { t } = useTranslation("split");
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {split.ownHalalas > 0 && (
        <li className="flex items-baseline justify-between gap-3 pb-3">
          <span>{own}</span>
          <Money halalas={split.ownHalalas} className="shrink-0 font-medium" />
        </li>
      )}
      {split.parts.map((part) => (
        <li key={part.id} data-part={part.position} className="grid gap-2 border-t border-line py-3">
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words font-medium">
              {part.name ? <OwnWords>{part.name}</OwnWords> : t("number", { number: String(part.position) })}
            </span>
            <Money halalas={part.askedHalalas} className="shrink-0 font-medium" />
          </div>
          <PartStands part={part} />
          {acts?.(part)}
        </li>
      ))}
    </ul>
  );
}

function PartStands({ part }: { part: SplitPartView }) {
  const { t } = useTranslation("split");
  const format = useFormat();
  const { paidAt, withdrawnAt, receivedHalalas, askedHalalas } = part;
  const isOther = receivedHalalas > 0 && receivedHalalas !== askedHalalas;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet">
      <strong className={paidAt ? "font-medium text-palm" : "font-medium text-text"}>
        {t(paidAt ? "state.paid" : withdrawnAt ? "state.withdrawn" : "state.open")}
      </strong>
      {paidAt && <time dateTime={paidAt}>{format.dateTime(new Date(paidAt))}</time>}
      {isOther && <ReceivedSum halalas={receivedHalalas} />}
    </p>
  );
}

/** What was received of a part, in words. */
export function ReceivedSum({ halalas }: { halalas: number }) {
  const { t } = useTranslation("split");
  return (
    <span>
      <Trans t={t} i18nKey="received" components={{ sum: <Money halalas={halalas} /> }} />
    </span>
  );
}

/** How many friends have paid of those who were asked. */
export function FriendsPaid({ paid, all }: { paid: number; all: number }) {
  const { t } = useTranslation("split");
  return paid === 0
    ? t("friendsNone", { all: String(all) })
    : t("friends", { paid: String(paid), all: String(all) });
}

/** What was collected of the whole, in words. */
export function CollectedSum({ halalas, total }: { halalas: number; total: number }) {
  const { t } = useTranslation("split");
  return (
    <Trans
      t={t}
      i18nKey="collected"
      components={{ sum: <Money halalas={halalas} />, total: <Money halalas={total} /> }}
    />
  );
}

/** A part within a sentence: by its friend's name, or by its number. */
export function usePartName(): (part: Pick<SplitPartView, "name" | "position">) => string {
  const { t } = useTranslation("split");
  return ({ name, position }) => (name ? t("partOf", { name }) : t("number", { number: String(position) }));
}
