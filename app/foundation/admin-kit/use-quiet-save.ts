import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type SaveOptions, useSave } from "#app/foundation/saving/use-save.ts";
import type { SaveState } from "./save-mark.tsx";
import { shownBefore } from "./shown-before.ts";

const SAVED_SHOWN_MS = 3000;
/** As many as the server reads. */
const SHOWN_MAX = 20;

export interface QuietSaveOptions<T> extends SaveOptions<T> {
  /** The same change with the values that were shown: another value than these is somebody else's and is not overwritten. */
  shown?: Record<string, unknown>;
}

/**
 * Saves a change whose success is a mark beside it instead of a toast; a refusal still is a toast (X05). When somebody
 * else has changed or deleted it meanwhile, the page is read anew, so that it shows what is stored.
 */
export function useQuietSave<T = unknown>() {
  const { save } = useSave<T>();
  const [state, setState] = useState<SaveState>("idle");
  const { revalidate } = useRevalidator();
  /** What was sent and is not shown yet. */
  const underWay = useRef<Record<string, unknown>[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = useCallback(
    (change: Record<string, unknown>, { shown, ...options }: QuietSaveOptions<T> = {}) => {
      clearTimeout(timer.current);
      setState("saving");
      const earlier = shown && [...underWay.current, shown].slice(-SHOWN_MAX);
      underWay.current = [...underWay.current, change].slice(-SHOWN_MAX);
      return save(earlier ? { ...change, was: shownBefore(change, earlier) } : change, {
        success: null,
        ...options,
        onSaved: (value) => {
          underWay.current = [];
          setState("saved");
          timer.current = setTimeout(() => setState("idle"), SAVED_SHOWN_MS);
          options.onSaved?.(value);
        },
        onRefused: (answer) => {
          setState("failed");
          if (answer.code === "stale_edit" || answer.code === "not_found") void revalidate();
          return options.onRefused?.(answer);
        },
      });
    },
    [save, revalidate],
  );
  const forget = useCallback(() => setState("idle"), []);
  return { send, state, forget };
}
