import clsx from "clsx";
import { type ReactNode, useCallback, useRef, useState } from "react";
import type { AdminOrderRow } from "#app/features/order-reading/rules/order-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import type { Selection } from "../bulk/use-selection.ts";
import type { Undo } from "../bulk/use-undo.ts";
import { ListRowsContext } from "../rows/list-row.ts";
import { OrderPreview, type SeenProof } from "./order-preview.tsx";
import { RowActions } from "./row-actions.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useOneOrder } from "./use-one-order.ts";

export interface ListWithKeysProps {
  orders: readonly AdminOrderRow[];
  selection: Selection;
  undo: Undo;
  onNextSteps: () => void;
  children: ReactNode;
}

/** Beside a preview the list shows who, when, how much and how far; the preview says the rest. */
const NARROW =
  "[&_:is(th,td):nth-child(3)]:hidden [&_:is(th,td):nth-child(5)]:hidden [&_:is(th,td):nth-child(6)]:hidden [&_:is(th,td):nth-child(7)]:hidden [&_th:nth-child(8)]:w-36 [&_th:nth-child(10)]:w-36";

/** The table of orders with its keys, the preview beside it and the menu of a row. */
export function ListWithKeys({ orders, selection, undo, onNextSteps, children }: ListWithKeysProps) {
  const { t } = useTranslation("admin-order-keys");
  const may = useMay();
  const [mayMove, mayVerify] = [may("orders.move"), may("payments.review")];
  const seen = useRef<SeenProof | null>(null);
  const onSeen = useCallback((proof: SeenProof | null) => {
    seen.current = proof;
  }, []);
  const [asked, setAsked] = useState<string | null>(null);
  const one = useOneOrder(
    undo,
    (id) => {
      list.goTo(id);
      list.setPreviewing(true);
    },
    setAsked,
  );
  const list = useListKeys({
    orders,
    selection,
    mayMove,
    onNextSteps,
    onNextStep: (order) => void one.goOn(order),
    onVerify: verify,
  });
  const { active } = list;

  function verify(order: AdminOrderRow) {
    // Nobody verifies what was not on the screen.
    if (!list.isPreviewing) return list.setPreviewing(true);
    if (order.paymentReview !== "awaiting_review" || !mayVerify) {
      const title = t(mayVerify ? "nothingToVerify" : "mayNotVerify", { name: order.customerName });
      return notify({ kind: "info", id: `verify-${order.id}`, title });
    }
    if (seen.current?.orderId === order.id) void one.verify(order, seen.current.proofId);
  }

  const at = active ? orders.indexOf(active) : -1;
  const neighbours = [orders[at + 1], orders[at - 1]].flatMap((each) => (each ? [each.id] : []));
  return (
    <ListRowsContext value={list.rows}>
      <div
        className={clsx(
          "hidden items-start gap-4 lg:flex print:block",
          list.isPreviewing && active && NARROW,
        )}
      >
        <div className="min-w-0 flex-1" onClickCapture={list.onClickCapture}>
          {children}
        </div>
        {list.isPreviewing && active && (
          <OrderPreview
            row={active}
            neighbours={neighbours}
            version={orders}
            mayMove={mayMove}
            mayVerify={mayVerify}
            onSeen={onSeen}
            onNextStep={() => void one.goOn(active)}
            onVerify={() => verify(active)}
            onClose={() => {
              list.setPreviewing(false);
              list.goTo(active.id);
            }}
          />
        )}
      </div>
      {list.isChoosing && active && (
        <RowActions
          order={active}
          isTicked={selection.has(active.id)}
          onNextStep={mayMove ? () => void one.goOn(active) : null}
          onVerify={mayVerify ? () => verify(active) : null}
          onPreview={() => list.setPreviewing(true)}
          onTick={() => selection.set(active.id, !selection.has(active.id))}
          onOpen={() => list.open(active.id)}
          onClose={() => list.setChoosing(false)}
        />
      )}
      {asked && (
        <BulkDialog
          asked={{ ids: [asked] }}
          status="next"
          undo={undo}
          onClose={() => setAsked(null)}
          onMoved={() => setAsked(null)}
        />
      )}
    </ListRowsContext>
  );
}
