import { X } from "lucide-react";
import { useEffect } from "react";
import { nextStatus, orderKind } from "#app/features/order-core/rules/transitions.ts";
import { AdminOrderStatus } from "#app/features/order-pages/ui/admin-order-status.tsx";
import { ShortBadge } from "#app/features/order-pages/ui/short-badge.tsx";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { ProofOnScreen } from "#app/features/payments/ui/admin/receipts/proof-on-screen.tsx";
import { useProof, useProofStore } from "#app/features/payments/ui/admin/receipts/use-proof.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { PaymentMarkIcon } from "../rows/payment-mark.tsx";
import { PreviewFacts } from "./preview-facts.tsx";
import { useOrderView } from "./use-order-view.ts";

/** What somebody has before the eyes: the receipt of an order, drawn. */
export interface SeenProof {
  orderId: string;
  proofId: string;
}

export interface OrderPreviewProps {
  row: AdminOrderRow;
  /** The rows before and behind it. */
  neighbours: readonly string[];
  /** Changes with every reading of the list. */
  version: unknown;
  mayMove: boolean;
  mayVerify: boolean;
  onSeen: (seen: SeenProof | null) => void;
  onNextStep: () => void;
  onVerify: () => void;
  onClose: () => void;
}

/** The order of the active row beside the list: its facts, its receipt and what is next. The focus stays in the list. */
export function OrderPreview(props: OrderPreviewProps) {
  const { row, neighbours, version, mayMove, mayVerify, onSeen, onNextStep, onVerify, onClose } = props;
  const { t } = useTranslation("admin-order-keys");
  const { t: adminOrders } = useTranslation("admin-orders");
  const { order, isUnavailable } = useOrderView(row.id, neighbours, version);
  const store = useProofStore();
  const newest = order?.proofs[0];
  const proof = newest ? { ...newest, refusedBecause: null } : null;
  const shown = useProof(store, proof, []);
  const isDrawn = shown.opened !== null && shown.opened.kind !== "file";
  const seenId = isDrawn ? newest?.id : undefined;
  useEffect(() => {
    onSeen(seenId ? { orderId: row.id, proofId: seenId } : null);
    return () => onSeen(null);
  }, [row.id, seenId, onSeen]);
  const next = nextStatus(orderKind(row.fulfillment, row.deliveryMethod), row.status, row.cashHalalas > 0);
  const isWaiting = row.paymentReview === "awaiting_review";

  return (
    <aside
      data-screen-only
      aria-label={t("preview.of", { name: row.customerName })}
      className="sticky top-16 flex h-[calc(100dvh-15.5rem)] min-h-96 w-88 shrink-0 flex-col overflow-hidden rounded-card border border-line bg-surface min-[90rem]:w-104"
    >
      <header className="flex items-start gap-2 border-b border-line ps-4 pe-1 pt-1.5 pb-2.5">
        <div className="min-w-0 flex-1 pt-2">
          <h2 title={row.customerName} className="cut-line text-base">
            <OwnWords>{row.customerName}</OwnWords>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <AdminOrderStatus status={row.status} isCompact />
            <PaymentMarkIcon order={row} named />
            <ShortBadge order={row} isCompact />
          </p>
        </div>
        <IconButton label={t("preview.close")} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <p role="status" className="sr-only">
        {t("preview.shown", { name: row.customerName, status: adminOrders(`status.${row.status}`) })}
      </p>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        {order ? (
          <>
            <PreviewFacts order={order} />
            {proof && (
              <div className="flex min-h-80 flex-1 flex-col">
                <ProofOnScreen proof={proof} shown={shown} />
              </div>
            )}
          </>
        ) : isUnavailable ? (
          <ErrorState title={t("preview.away")} text={t("preview.awayText")} />
        ) : (
          <Skeleton className="min-h-60 flex-1" />
        )}
      </div>
      <footer className="grid gap-2 border-t border-line p-3">
        {isWaiting && mayVerify && (
          <Button
            data-act="verify"
            size="sm"
            wide
            aria-disabled={!isDrawn || undefined}
            onClick={() => isDrawn && onVerify()}
          >
            {adminOrders("payment.verify")}
            <KeyCaps keys={["V"]} />
          </Button>
        )}
        {next && mayMove && (
          <Button
            data-act="next"
            size="sm"
            wide
            variant={isWaiting ? "secondary" : "primary"}
            onClick={onNextStep}
          >
            {adminOrders("move.next", { status: adminOrders(`status.${next}`) })}
            <KeyCaps keys={["M"]} />
          </Button>
        )}
        <LinkButton to={`/admin/orders/${row.id}`} size="sm" variant="quiet">
          {t("keys.open")} <LtrText mono>{row.reference}</LtrText>
          <KeyCaps keys={["Enter"]} />
        </LinkButton>
      </footer>
    </aside>
  );
}
