import { useCallback, useEffect, useRef, useState } from "react";
import { newConfirmKey } from "#app/features/order-placing/rules/confirm-key.ts";
import { emptyDraft, type OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { DRAFT_KEY } from "#app/features/ordering/rules/draft/draft-keys.ts";
import { clearStoredDraft, readStoredDraft, storeDraft } from "./draft-storage.ts";

/** What another tab did to the stored draft while this one was open. */
export type OtherTab = { kind: "finished" } | { kind: "other"; draft: OrderDraft };

export type DraftEdit = (draft: OrderDraft) => OrderDraft;

/**
 * The draft being filled in. Every change is written whole and at once, so the last writer wins with a draft that is
 * consistent; a tab that shows the same order adopts it, one that shows another order asks.
 */
export function useOrderDraft() {
  const [draft, setDraft] = useState(emptyDraft);
  const [otherTab, setOtherTab] = useState<OtherTab | null>(null);
  const current = useRef(draft);
  /** Is this tab's draft in the storage, so that its absence means something? */
  const [isStored, setStored] = useState(false);
  const stored = useRef(isStored);

  const markStored = useCallback((now: boolean) => {
    stored.current = now;
    setStored(now);
  }, []);

  const show = useCallback((next: OrderDraft) => {
    current.current = next;
    setDraft(next);
  }, []);

  const change = useCallback(
    (edit: DraftEdit) => {
      const edited = edit(current.current);
      if (edited === current.current) return;
      const next = edited.confirmKey ? edited : { ...edited, confirmKey: newConfirmKey() };
      show(next);
      markStored(storeDraft(next));
    },
    [markStored, show],
  );

  /** Goes on with a draft that is stored already, or will be with the next change. */
  const adopt = useCallback(
    (next: OrderDraft, isKept: boolean) => {
      // One that was kept by an older shop, or damaged, has no key; two tabs must not each make their own.
      const keyed = isKept && !next.confirmKey ? { ...next, confirmKey: newConfirmKey() } : next;
      show(keyed);
      markStored(keyed === next ? isKept : storeDraft(keyed));
      setOtherTab(null);
    },
    [markStored, show],
  );

  /** The order is placed: nothing is left in the browser, and it stays on the screen until its own page has come. */
  const finish = useCallback(() => {
    // Another order that waits in the browser is not the one that was placed.
    if (stored.current) clearStoredDraft();
    markStored(false);
  }, [markStored]);

  /** A fresh draft, and nothing left in the browser. */
  const discard = useCallback(() => {
    markStored(false);
    clearStoredDraft();
    show(emptyDraft());
  }, [markStored, show]);

  /** Compares with the storage; true when the order was finished or thrown away in another tab. */
  const sync = useCallback((): boolean => {
    if (!stored.current) return false;
    const found = readStoredDraft();
    if (found.state === "none") {
      markStored(false);
      show(emptyDraft());
      setOtherTab({ kind: "finished" });
      return true;
    }
    if (found.state !== "found") return false;
    if (found.draft.confirmKey !== current.current.confirmKey)
      setOtherTab({ kind: "other", draft: found.draft });
    else if (JSON.stringify(found.draft) !== JSON.stringify(current.current)) show(found.draft);
    return false;
  }, [markStored, show]);

  const keepMine = useCallback(() => {
    markStored(storeDraft(current.current));
    setOtherTab(null);
  }, [markStored]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === DRAFT_KEY) sync();
    };
    // A tab that slept, or came back out of the page cache, has missed the events.
    const onWake = () => {
      if (document.visibilityState === "visible") sync();
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onWake);
    document.addEventListener("visibilitychange", onWake);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onWake);
      document.removeEventListener("visibilitychange", onWake);
    };
  }, [sync]);

  const latest = useCallback(() => current.current, []);
  const closeOtherTab = useCallback(() => setOtherTab(null), []);

  return { draft, latest, isStored, change, adopt, finish, discard, sync, otherTab, keepMine, closeOtherTab };
}
