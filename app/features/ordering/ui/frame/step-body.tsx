import { Suspense, use, useEffect } from "react";
import { MeatStep } from "#app/features/ordering/ui/meat/meat-step.tsx";
import { whenIdle } from "#app/lib/when-idle.ts";
import type { WizardStep } from "../../wizard-steps.ts";
import type { LATER_STEPS } from "./later-steps.tsx";

type LaterSteps = typeof LATER_STEPS;

let loaded: LaterSteps | null = null;
let loading: Promise<LaterSteps> | null = null;

/** Fetched once; a fetch that failed is tried again. */
function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= import("./later-steps.tsx").then(
    (file) => {
      loaded = file.LATER_STEPS;
      return loaded;
    },
    (error: unknown) => {
      setTimeout(() => {
        loading = null;
      }, 1_000);
      throw error;
    },
  );
  return loading;
}

/** The first step is part of the page; the others are there before they are asked for, also without a network by then. */
export function StepBody({ step }: { step: WizardStep }) {
  useEffect(() => whenIdle(() => void loadLaterSteps().catch(() => undefined)), []);
  if (step === "meat") return <MeatStep />;
  return (
    <Suspense fallback={<div aria-busy className="min-h-[70dvh]" />}>
      <LaterStep step={step} />
    </Suspense>
  );
}

function LaterStep({ step }: { step: Exclude<WizardStep, "meat"> }) {
  const Body = (loaded ?? use(loadLaterSteps()))[step];
  return <Body />;
}
