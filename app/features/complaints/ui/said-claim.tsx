import { lazy, Suspense } from "react";
import type { ThingsOfOrder } from "#app/features/complaints/rules/claim-thing.ts";
import { thingsOf } from "#app/features/complaints/rules/claim-thing.ts";
import { COMPLAINT_LIMITS, COMPLAINT_TERMS } from "#app/features/complaints/rules/complaint-rule.ts";
import type { ClaimOutcomeView, ComplaintView } from "#app/features/complaints/rules/complaint-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

const MorePhotos = lazy(() => import("./wrong-form.tsx").then((file) => ({ default: file.MorePhotos })));

interface SaidClaimProps {
  claim: ComplaintView;
  /** What was just sent from a page that reads no words. */
  said: string;
  address: string;
  order: ThingsOfOrder;
}

/** One claim as its customer sees it: what was sent, where it stands, and what the shop decided. */
export function SaidClaim({ claim, said, address, order }: SaidClaimProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { closedAt, outcome, firstAnsweredAt } = claim;
  const isOpen = closedAt === null;
  return (
    <article className="grid gap-2 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
        <span>{aboutWords()}</span>
        <LtrText>{claim.number}</LtrText>
      </p>
      {isOpen && (
        <>
          <p role="status">
            {firstAnsweredAt
              ? t("wrong.lookedAt", { when: format.dateTime(new Date(firstAnsweredAt)) })
              : t("wrong.receivedText", {
                  when: format.dateTime(new Date(claim.createdAt)),
                  count: COMPLAINT_TERMS.answerWorkingDays,
                })}
          </p>
          <p className="text-sm text-quiet">{t("wrong.keep")}</p>
        </>
      )}
      {closedAt && outcome && <Outcome outcome={outcome} when={format.dateTime(new Date(closedAt))} />}
      {closedAt && !outcome && (
        <p className="text-quiet">{t("wrong.answeredText", { when: format.dateTime(new Date(closedAt)) })}</p>
      )}
      <Sent words={claim.words || said} photoIds={claim.photoIds} address={address} />
      {isOpen && claim.photos < COMPLAINT_LIMITS.photosMax && (
        <Suspense fallback={null}>
          <MorePhotos address={address} complaint={claim} />
        </Suspense>
      )}
    </article>
  );

  function aboutWords(): string {
    const { kind, subject, item } = claim;
    if (kind === "other") return t("wrong.kinds.other");
    const isOneOfMany = item > 0 && thingsOf(order, subject) > 1;
    const thing = isOneOfMany
      ? t("wrong.nth", { thing: t(`wrong.subjects.${subject}`), number: String(item) })
      : t(`wrong.subjects.${subject}`);
    return `${t(`wrong.kinds.${kind}`)} · ${thing}`;
  }
}

/** What the shop decided, as what it is. */
function Outcome({ outcome, when }: { outcome: ClaimOutcomeView; when: string }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { words, redo, money } = outcome;
  const isHeld = money === "waits" || money === "stopped";
  const text = () => {
    if (outcome.outcome === "redo")
      return t("wrong.outcomes.redo", {
        when: redo?.date && redo.time ? format.promise({ date: redo.date, time: redo.time }) : "",
      });
    if (outcome.outcome === "goods")
      return t(outcome.areGoodsSent ? "wrong.outcomes.goodsSent" : "wrong.outcomes.goods");
    // What has not left is promised as nothing more than what it is.
    const said = isHeld ? "refund" : outcome.outcome;
    return t(`wrong.outcomes.${said}`, { amount: format.money(outcome.halalas).plain });
  };
  return (
    <div className="grid gap-1 rounded-field border border-line bg-raised p-3">
      <p className={outcome.outcome === "declined" ? "font-semibold" : "font-semibold text-palm"}>{text()}</p>
      {isHeld && <p>{t(`wrong.outcomes.${money}`)}</p>}
      {words !== "" && (
        <p className="break-words whitespace-pre-line">
          <OwnWords>{words}</OwnWords>
        </p>
      )}
      {redo && redo.orderId !== "" && (
        <a href={`/orders/${redo.orderId}`} className="justify-self-start text-ember underline">
          {t("wrong.outcomes.redoLink")} <LtrText mono>{redo.reference}</LtrText>
        </a>
      )}
      <p className="text-sm text-quiet">{t("wrong.outcomes.decided", { when })}</p>
    </div>
  );
}

/** What was sent, as it came. */
function Sent({ words, photoIds, address }: { words: string; photoIds: readonly string[]; address: string }) {
  const { t } = useTranslation("orders");
  return (
    <>
      {words !== "" && (
        <blockquote className="border-s-2 border-ember ps-3 break-words whitespace-pre-line">
          <OwnWords>{words}</OwnWords>
        </blockquote>
      )}
      {photoIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photoIds.map((photoId, nth) => (
            <li key={photoId}>
              <a
                href={`${address}/complaint-photos/${photoId}`}
                target="_blank"
                rel="noopener noreferrer"
                className="block"
              >
                <img
                  src={`${address}/complaint-photos/${photoId}?preview=1`}
                  alt={t("wrong.photo", { number: String(nth + 1) })}
                  loading="lazy"
                  className="size-24 rounded-field border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
