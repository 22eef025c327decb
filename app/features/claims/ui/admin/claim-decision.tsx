import type {
  ClaimAtAdmin,
  OrderClaims,
  ShareAtAdmin,
} from "#app/features/claims/reads/read-order-claims.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { DisputeSteps } from "./dispute-steps.tsx";
import { useClaimWords } from "./use-claim-words.ts";

interface ClaimDecisionProps {
  claim: ClaimAtAdmin;
  decision: NonNullable<ClaimAtAdmin["decision"]>;
  bearing: OrderClaims["bearing"];
}

/** What the shop decided, who bears how much, and what a partner says against it. */
export function ClaimDecision({ claim, decision, bearing }: ClaimDecisionProps) {
  const { t } = useTranslation("admin-claims");
  const format = useFormat();
  const { outcome, costHalalas, words, redo, shares } = decision;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-field border border-line bg-raised p-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong>{t(`outcomes.${outcome}`)}</strong>
        {costHalalas > 0 && <Money halalas={costHalalas} />}
        {redo && (
          <a href={`/admin/orders/${redo.orderId}`} className="text-ember underline">
            <LtrText mono>{redo.reference}</LtrText>
          </a>
        )}
        {outcome === "goods" && (
          <span className="text-quiet">{t(decision.areGoodsSent ? "goods.wentOut" : "goods.waits")}</span>
        )}
      </p>
      {words !== "" && (
        <p className="break-words whitespace-pre-line">
          <OwnWords>{words}</OwnWords>
        </p>
      )}
      {shares.length > 0 && (
        <ul className="grid gap-2">
          {shares.map((share) => (
            <li key={share.bearer} className="grid gap-1 border-t border-line pt-2">
              <Share claim={claim} share={share} bearing={bearing} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-quiet">
        {claim.via === "rule"
          ? t("decidedByRule", { when: format.dateTime(new Date(claim.closedAt ?? 0)) })
          : t("decided", { who: decision.decidedBy, when: format.dateTime(new Date(claim.closedAt ?? 0)) })}
      </p>
    </div>
  );
}

function Share({ claim, share, bearing }: Omit<ClaimDecisionProps, "decision"> & { share: ShareAtAdmin }) {
  const { t } = useTranslation("admin-claims");
  const format = useFormat();
  const may = useMay();
  const says = useClaimWords();
  const isPartner = share.bearer === "breeder" || share.bearer === "restaurant";
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{t("bears", { who: says.bearer(share.bearer, bearing) })}</span>
        <Money halalas={share.halalas} />
      </p>
      {share.disputedAt && (
        <p className="text-sm">
          <span className="text-saffron">
            {t("dispute.said", { when: format.dateTime(new Date(share.disputedAt)) })}
          </span>{" "}
          <OwnWords>{share.disputeWords ?? ""}</OwnWords>
        </p>
      )}
      {share.disputedAt && !share.answeredAt && <p className="text-sm text-quiet">{t("dispute.held")}</p>}
      {share.answeredAt && (
        <p className="text-sm">
          <span className="text-quiet">
            {t("dispute.answered", {
              when: format.dateTime(new Date(share.answeredAt)),
              amount: format.money(share.releasedHalalas).plain,
            })}
          </span>{" "}
          <OwnWords>{share.answerWords ?? ""}</OwnWords>
        </p>
      )}
      {isPartner && !share.answeredAt && may("settlements.manage") && (
        <DisputeSteps claimId={claim.id} share={share} />
      )}
    </>
  );
}
