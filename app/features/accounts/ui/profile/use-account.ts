import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { type Account, readAccount } from "./read-account.ts";

/** Who this browser is signed in as; `unknown` until the server has answered, or when it could not. */
export type AccountState = { kind: "unknown" } | { kind: "visitor" } | { kind: "customer"; account: Account };

/** Public pages hold nothing personal: the browser asks for the person itself, when `refresh` is called. */
export function useAccount() {
  const [state, setState] = useState<AccountState>({ kind: "unknown" });
  const mounted = useRef(true);

  const refresh = useCallback(async (): Promise<AccountState> => {
    const account = await readAccount();
    const next: AccountState =
      account === undefined
        ? { kind: "unknown" }
        : account
          ? { kind: "customer", account }
          : { kind: "visitor" };
    // Nobody waits for it with a finger on the screen.
    if (mounted.current) startTransition(() => setState(next));
    return next;
  }, []);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  return { state, refresh };
}
