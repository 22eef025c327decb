import { useEffect, useState } from "react";
import { INVALID_STEP } from "./invalid-step.ts";
import { useWizardState } from "./wizard-context.tsx";

/** W38: how long the address stays highlighted. */
const FLASH_MS = 300;

/** True for a moment after the window heard `invalid-step`; a step that hears it also shows its faults (W38). */
export function useInvalidFlash(): boolean {
  const { markTried, step } = useWizardState();
  const [isFlashing, setFlashing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInvalid = () => {
      markTried(step);
      setFlashing(true);
      clearTimeout(timer);
      timer = setTimeout(() => setFlashing(false), FLASH_MS);
    };
    window.addEventListener(INVALID_STEP, onInvalid);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(INVALID_STEP, onInvalid);
    };
  }, [markTried, step]);
  return isFlashing;
}
