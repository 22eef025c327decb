import { useCallback, useEffect, useRef, useState } from "react";
import {
  afterTold,
  PRESENCE_EVERY_MS,
  type Present,
  stillPresent,
} from "#app/features/inbox/rules/who-is-at.ts";
import { onConversation } from "#app/foundation/admin-kit/live/conversation-changes.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";

type Doing = "reading" | "typing" | "gone";

/** Typing goes on for so long after the last letter. */
const TYPING_MS = 5_000;

const tell = (id: string, doing: Doing) =>
  void askShop("POST /api/admin/conversations/{id}/presence", {
    path: { id },
    body: { doing },
    keepalive: true,
  });

/**
 * Tells colleagues that this conversation is looked at or answered here, and hears who else is at it. A newcomer is answered at
 * once, so that both know within a moment.
 * @returns who else is at it, and what to call with every letter
 */
export function usePresence(
  id: string,
  userId: string | null,
): { others: readonly Present[]; onTyped: () => void } {
  const [others, setOthers] = useState<readonly Present[]>([]);
  const typedAt = useRef(0);
  const told = useRef<{ doing: Doing; at: number }>({ doing: "gone", at: 0 });

  const say = useCallback(
    (doing: Doing) => {
      told.current = { doing, at: Date.now() };
      tell(id, doing);
    },
    [id],
  );

  useEffect(() => {
    const now = () => (Date.now() - typedAt.current < TYPING_MS ? "typing" : "reading");
    const isSeen = () => document.visibilityState === "visible";
    setOthers([]);
    typedAt.current = 0;
    if (isSeen()) say("reading");
    const timer = setInterval(() => {
      setOthers((present) => {
        const still = stillPresent(present, Date.now());
        return still.length === present.length ? present : still;
      });
      const isStale = Date.now() - told.current.at >= PRESENCE_EVERY_MS;
      if (isSeen() && (isStale || told.current.doing !== now())) say(now());
    }, 2_000);
    const stop = onConversation((event) => {
      if (event?.kind !== "presence" || event.id !== id || event.by.id === userId) return;
      setOthers((present) => {
        const isNew = event.doing !== "gone" && !present.some((each) => each.id === event.by.id);
        if (isNew && isSeen()) say(now());
        return afterTold(present, event, Date.now());
      });
    });
    const onVisible = () => say(isSeen() ? "reading" : "gone");
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pagehide", onVisible);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pagehide", onVisible);
      say("gone");
    };
  }, [id, userId, say]);

  const onTyped = useCallback(() => {
    typedAt.current = Date.now();
    if (told.current.doing !== "typing") say("typing");
  }, [say]);

  return { others, onTyped };
}
