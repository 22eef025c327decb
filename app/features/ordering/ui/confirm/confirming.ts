import { createContext, useContext } from "react";
import type { useConfirmOrder } from "./use-confirm-order.ts";

export type Confirming = ReturnType<typeof useConfirmOrder>;

export const ConfirmingContext = createContext<Confirming | null>(null);

/** The confirm under way, for the review that explains it and the bar that starts it. */
export function useConfirming(): Confirming {
  const confirming = useContext(ConfirmingContext);
  if (!confirming) throw new Error("nothing can be confirmed outside of the wizard");
  return confirming;
}
