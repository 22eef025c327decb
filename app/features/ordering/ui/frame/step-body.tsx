import { Suspense, use, useEffect, useReducer } from "react";
import { LATER_WORDS } from "#app/features/ordering/rules/later-words.ts";
import { GUARD_MS, READ_MS } from "#app/features/ordering/rules/press-guard.ts";
import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { MeatStep } from "#app/features/ordering/ui/meat/meat-step.tsx";
import { useTexts, useTranslation } from "#app/i18n/use-translation.tsx";
import { whenIdle } from "#app/lib/when-idle.ts";
import { useWizardState } from "../wizard/wizard-context.tsx";
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

/**
 * The first step is part of the page; the others are there before they are asked for, also without a network by then.
 * @param shown all that a press of the bar speaks of: it counts again when another thing stands there
 */
export function StepBody({ step, shown }: { step: WizardStep; shown: string }) {
  const { texts } = useTexts();
  const { errors } = useWizardState();
  const isFaulty = Object.keys(errors).length > 0;
  const [, drawAnew] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    const fetchLater = () => {
      void loadLaterSteps().catch(() => undefined);
      for (const words of LATER_WORDS)
        if (!texts.has(words)) void texts.load(words).then(drawAnew, () => undefined);
    };
    // A fault of the first step may have its sentence among them: it is said when it comes, and not when the page is idle.
    return isFaulty ? fetchLater() : whenIdle(fetchLater);
  }, [isFaulty, texts]);
  const mark = <OnScreen what={shown} guardMs={step === "review" ? READ_MS : GUARD_MS} />;
  if (step === "meat") {
    return (
      <>
        <MeatStep />
        {mark}
      </>
    );
  }
  return (
    <Suspense fallback={<div aria-busy className="min-h-[70dvh]" />}>
      <LaterStep step={step} />
      {mark}
    </Suspense>
  );
}

/** Stands beside a step: it is in the page when the step is, and not while its code or its words are still fetched. */
function OnScreen({ what, guardMs }: { what: string; guardMs: number }) {
  const { show } = useWizardState();
  useEffect(() => show(what, guardMs), [guardMs, show, what]);
  return null;
}

function LaterStep({ step }: { step: Exclude<WizardStep, "meat"> }) {
  // Its code is asked for before its words are waited for.
  const steps = loaded ?? loadLaterSteps();
  useTranslation(LATER_WORDS);
  const Body = ("then" in steps ? use(steps) : steps)[step];
  return <Body />;
}
