import { createContext, useContext } from "react";
import type { Wizard } from "./use-wizard.ts";

const WizardContext = createContext<Wizard | null>(null);

export const WizardProvider = WizardContext.Provider;

/** The wizard around a step. */
export function useWizardState(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("a step of the wizard stands outside of it");
  return wizard;
}
