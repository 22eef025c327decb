import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { onConversation } from "#app/foundation/admin-kit/live/conversation-changes.ts";
import { mayReadAgain } from "#app/foundation/saving/typed-guard.ts";

/** Whatever happens within this time is read once. */
const GATHER_MS = 300;

/** Reads the inbox again when a conversation changed anywhere, or may have unheard. */
export function useLiveInbox(): void {
  const { revalidate } = useRevalidator();
  const read = useRef(revalidate);
  read.current = revalidate;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onConversation((event) => {
      if (event?.kind === "presence") return;
      timer ??= setTimeout(async () => {
        timer = undefined;
        if (await mayReadAgain()) void read.current();
      }, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}

/** Whether the browser has a network at all; the server knows of none that is gone. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (tell) => {
      window.addEventListener("online", tell);
      window.addEventListener("offline", tell);
      return () => {
        window.removeEventListener("online", tell);
        window.removeEventListener("offline", tell);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
