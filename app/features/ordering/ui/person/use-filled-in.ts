import { useEffect, useRef, useState } from "react";
import { fillFromAccount } from "#app/features/ordering/rules/draft/fill-from-account.ts";
import type { PersonAndAddress } from "#app/features/ordering/rules/draft/person-and-address.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";

/** The field that somebody is in has no letters yet, or not all: what came from the account would mix with them. */
function isBeingWritten(field: keyof PersonAndAddress): boolean {
  return document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field === field;
}

/**
 * Fills the empty fields of this step with the account's details, once; what the customer has written or is about to
 * write stays.
 * @returns whether something was filled in
 */
export function useFilledIn(): boolean {
  const { account, change, latest } = useWizardState();
  const [isFilled, setFilled] = useState(false);
  const done = useRef(false);
  const { state, refresh } = account;

  // Somebody may have signed in or out in another tab since the page opened.
  useEffect(() => void refresh(), [refresh]);

  useEffect(() => {
    if (done.current || state.kind !== "customer") return;
    done.current = true;
    const fill = fillFromAccount(latest(), state.account, isBeingWritten);
    if (Object.keys(fill).length === 0) return;
    change((before) => ({ ...before, ...fill }));
    setFilled(true);
  }, [change, latest, state]);

  return isFilled;
}
