import { useEffect, useRef } from "react";
import { stepOfField } from "#app/features/ordering/rules/step-of-field.ts";
import { focusField } from "#app/features/ordering/ui/wizard/focus-field.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useConfirming } from "./confirming.ts";
import {
  CookiesFault,
  FullFault,
  LimitFault,
  LostFault,
  PlacedBeforeFault,
  PriceFault,
  RefusedFault,
  UnavailableFault,
} from "./fault-panels.tsx";
import type { ConfirmFault } from "./use-confirm-order.ts";

const LIMITS = new Set(["too_many_orders", "too_many_unpaid_orders"]);

/**
 * Why the order is not placed yet, in words, with the way on; it takes the focus so that it is read. What nobody asked for, a
 * price that changed by itself, is shown and said without taking anything.
 */
export function ReviewFault() {
  const { fault } = useConfirming();
  const { errors, steps } = useWizardState();
  const isNotified = fault?.kind === "price" && fault.isNotified;
  const box = useRef<HTMLDivElement>(null);
  const onReview = useRef<string[]>([]);
  const paths = Object.keys(errors);
  const isAllHere = paths.length > 0 && paths.every((path) => stepOfField(path, steps) === "review");
  onReview.current = isAllHere ? paths : [];
  useEffect(() => {
    if (!fault || isNotified) return;
    // What is asked on the review itself takes the focus where it is asked.
    const isShown = (path: string) => document.querySelector(`[data-field="${CSS.escape(path)}"]`) !== null;
    if (onReview.current.some(isShown)) return focusField(onReview.current);
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [fault, isNotified]);
  if (!fault) return null;
  return (
    <div
      ref={box}
      role={isNotified ? undefined : "alert"}
      tabIndex={-1}
      className="scroll-mt-24 rounded-card outline-none"
    >
      <Explained fault={fault} />
    </div>
  );
}

function Explained({ fault }: { fault: ConfirmFault }) {
  switch (fault.kind) {
    case "price":
      return <PriceFault before={fault.before} now={fault.now} />;
    case "lost":
      return <LostFault reference={fault.reference} />;
    case "away":
      return <UnavailableFault />;
    case "full":
      return <FullFault nearest={fault.nearest} dayIndex={fault.dayIndex} />;
    case "placedBefore":
      return <PlacedBeforeFault />;
    case "cookies":
      return <CookiesFault />;
    case "incomplete":
      return <RefusedFault title={null} />;
    case "refused":
      return LIMITS.has(fault.code) ? (
        <LimitFault title={fault.title} />
      ) : (
        <RefusedFault title={fault.title} />
      );
  }
}
