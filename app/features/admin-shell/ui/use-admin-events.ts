import { useEffect, useRef, useState } from "react";
import { tellConversation } from "#app/foundation/admin-kit/live/conversation-changes.ts";
import type { AdminEvent } from "./admin-stream.ts";
import { joinAdminStream } from "./join-admin-stream.ts";

/**
 * Hears of every order. `onMissed` is called when something may have happened unheard: after a lost connection, and when
 * the tab comes back to the front.
 * @returns false while the connection is lost
 */
export function useAdminEvents(onEvent: (event: AdminEvent) => void, onMissed: () => void): boolean {
  const [isLive, setLive] = useState(true);
  const listeners = useRef({ onEvent, onMissed });
  listeners.current = { onEvent, onMissed };

  useEffect(() => {
    const close = joinAdminStream({
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
