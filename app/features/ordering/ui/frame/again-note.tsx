import { lazy, Suspense } from "react";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";

// Few order again, and whoever does waits for the earlier order anyway.
const AgainSaid = lazy(() => import("./again-said.tsx"));

/** What is not as it was in the order that is ordered again, on the review and where something is missing. */
export function AgainNote() {
  const { again, step } = useWizardState();
  const isShown = again && (again.kind !== "found" || step === "review" || step === again.step);
  return (
    // Heard when it comes: the place for it is there before.
    <div role="status" className="empty:hidden">
      {isShown && (
        <Suspense>
          <AgainSaid />
        </Suspense>
      )}
    </div>
  );
}
