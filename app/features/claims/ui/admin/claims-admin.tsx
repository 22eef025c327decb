import { MessageSquareWarning } from "lucide-react";
import { useState } from "react";
import type { ClaimAtAdmin, OrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { AdminOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { ClaimDecision } from "./claim-decision.tsx";
import { ClaimRequest } from "./claim-request.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { GoodsOwed } from "./goods-owed.tsx";
import { useClaimWords } from "./use-claim-words.ts";

export interface ClaimsAdminProps {
  order: AdminOrderView;
  of: OrderClaims;
  /** Null for who may not give money back. */
  refunds: AdminOrderRefunds | null;
}

/** What was said to be wrong, with the photos; what is open asks for an answer and a decision. */
export function ClaimsAdmin({ order, of, refunds }: ClaimsAdminProps) {
  const { t } = useTranslation("admin-claims");
  const { claims, goodsOwed, redoOf } = of;
  return (
    <>
      {redoOf && (
        <p className="rounded-card border border-saffron/50 bg-surface p-4">
          {t("redoOf", { number: redoOf.number })}{" "}
          <a href={`/admin/orders/${redoOf.orderId}`} className="text-ember underline">
            <LtrText mono>{redoOf.reference}</LtrText>
          </a>
        </p>
      )}
      <GoodsOwed owed={goodsOwed} />
      {claims.length > 0 && (
        <Card
          as="section"
          aria-labelledby="claims-title"
          className="grid grid-cols-[minmax(0,1fr)] gap-3 border-saffron/50"
        >
          <h2 id="claims-title" className="flex items-center gap-2 text-base">
            <MessageSquareWarning aria-hidden className="size-5 shrink-0 text-saffron" />
            {t("title")}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {claims.map((claim) => (
              <li
                key={claim.id}
                className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0"
              >
                <Claim claim={claim} {...{ order, of, refunds }} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Claim({ claim, order, of, refunds }: ClaimsAdminProps & { claim: ClaimAtAdmin }) {
  const { t } = useTranslation("admin-claims");
  const format = useFormat();
  const may = useMay();
  const says = useClaimWords();
  const { id, words, photoIds, closedAt, decision, due } = claim;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base">{says.about(claim)}</h3>
        <LtrText className="text-sm text-quiet">{claim.number}</LtrText>
      </div>
      <p className="text-sm text-quiet">
        {format.dateTime(new Date(claim.createdAt))} · {t(`via.${claim.via}`)}
        {claim.openedBy && (
          <>
            {" "}
            · <LtrText className="wrap-anywhere whitespace-normal">{claim.openedBy}</LtrText>
          </>
        )}
      </p>
      {due && (
        <p className={due.isNear ? "text-sm font-semibold text-brick" : "text-sm text-quiet"}>
          {t(`due.${due.what}${due.isOver ? "Over" : ""}`, { when: format.dateTime(new Date(due.at)) })}
        </p>
      )}
      <p className="whitespace-pre-line break-words">
        <OwnWords>{words || t("erased")}</OwnWords>
      </p>
      {photoIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photoIds.map((photoId, nth) => {
            const address = `/api/admin/orders/${order.id}/complaint-photos/${photoId}`;
            return (
              <li key={photoId}>
                <a href={address} target="_blank" rel="noopener noreferrer" className="block">
                  <img
                    src={`${address}?preview=1`}
                    alt={t("photo", { number: String(nth + 1) })}
                    loading="lazy"
                    className="size-24 rounded-field border border-line object-cover"
                  />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {claim.request && (
        <ClaimRequest key={`${id} request`} claimId={id} request={claim.request} revision={order.revision} />
      )}
      {decision && <ClaimDecision claim={claim} decision={decision} bearing={of.bearing} />}
      {closedAt && !decision && (
        <p className="text-sm text-palm">
          {t("closed", { who: claim.closedBy ?? "", when: format.dateTime(new Date(closedAt)) })}
        </p>
      )}
      {!closedAt && may("orders.move") && <OpenSteps key={id} {...{ claim, order, of, refunds }} />}
    </>
  );
}

function OpenSteps({ claim, order, of, refunds }: ClaimsAdminProps & { claim: ClaimAtAdmin }) {
  const { t } = useTranslation("admin-claims");
  const { save, isSaving } = useSave();
  const [isDeciding, setDeciding] = useState(false);
  return (
    <div data-screen-only className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setDeciding(true)}>
        {t("decide.action")}
      </Button>
      {claim.firstAnsweredAt === null && (
        <Button
          size="sm"
          variant="secondary"
          pending={isSaving}
          onClick={() =>
            void save({ intent: "answer-claim", claimId: claim.id }, { success: t("answer.done") })
          }
        >
          {t("answer.action")}
        </Button>
      )}
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="quiet">
            {t("close")}
          </Button>
        }
        title={t("closeTitle")}
        description={t("closeText")}
        confirmLabel={t("close")}
        destructive={false}
        onConfirm={() =>
          save({ intent: "close-complaint", complaintId: claim.id }, { success: t("closedNow") })
        }
      />
      {isDeciding && <DecideDialog {...{ claim, order, of, refunds }} onClose={() => setDeciding(false)} />}
    </div>
  );
}
