import { createContext, type ReactNode, useCallback, useContext } from "react";
import { useLocation } from "react-router";
import { useSave } from "#app/foundation/saving/use-save.ts";

type Save = ReturnType<typeof useSave>["save"];

const Lasting = createContext<Save | null>(null);

/** Stands around all admin pages and outlives whatever row sends a change through it. */
export function LastingSave({ children }: { children: ReactNode }) {
  const { save } = useSave();
  return <Lasting value={save}>{children}</Lasting>;
}

/**
 * For changes that take away the row they are made in, as deleting does: the row is gone before it could say that it
 * was done, so the frame says it.
 */
export function useLastingSave(): Save {
  const save = useContext(Lasting);
  const { pathname } = useLocation();
  if (!save) throw new Error("useLastingSave outside of LastingSave");
  return useCallback((change, options) => save(change, { action: pathname, ...options }), [save, pathname]);
}
