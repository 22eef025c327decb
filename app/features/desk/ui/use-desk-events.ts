import { useEffect, useRef, useState } from "react";
import { tellConversation } from "#app/foundation/desk-kit/live/conversation-changes.ts";
import type { DeskEvent } from "./desk-stream.ts";
import { shareDeskStream } from "./share-desk-stream.ts";

/**
 * Hears of every order. `onMissed` is called when something may have happened unheard: after a lost connection, and when
 * the tab comes back to the front.
 * @returns false while the connection is lost
 */
export function useDeskEvents(onEvent: (event: DeskEvent) => void, onMissed: () => void): boolean {
  const [isLive, setLive] = useState(true);
  const listeners = useRef({ onEvent, onMissed });
  listeners.current = { onEvent, onMissed };

  useEffect(() => {
    const close = shareDeskStream({
      onEvent: (event) => listeners.current.onEvent(event),
      onConversation: tellConversation,
      onMissed: () => {
        tellConversation(null);
        listeners.current.onMissed();
      },
      onLive: setLive,
    });
    const onVisible = () => document.visibilityState === "visible" && listeners.current.onMissed();
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("online", onVisible);
    return () => {
      close();
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("online", onVisible);
    };
  }, []);

  return isLive;
}
