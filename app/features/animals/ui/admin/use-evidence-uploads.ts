import { useCallback, useEffect, useRef, useState } from "react";
import { sendFile } from "#app/foundation/saving/send-file.ts";

/** Not every line says when it is back. */
const RETRY_INTERVAL_MS = 8_000;

export interface EvidenceUpload {
  id: number;
  file: File;
  /** `away` while the line is lost: it is sent again by itself; `refused` says why in `words`. */
  state: "waiting" | "sending" | "away" | "refused";
  percent: number;
  words: string;
}

/**
 * Sends files to one address, one after the other. What a lost line stopped is sent again as soon as there is one, or when
 * somebody presses; sending the same file twice adds it once.
 */
export function useEvidenceUploads(address: string, onSent: () => Promise<void>) {
  const [uploads, setUploads] = useState<EvidenceUpload[]>([]);
  const count = useRef(0);
  const isBusy = useRef(false);
  const change = useCallback(
    (id: number, to: Partial<EvidenceUpload>) =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each))),
    [],
  );

  const next = uploads.find(({ state }) => state === "waiting");
  const isSending = uploads.some(({ state }) => state === "sending");
  useEffect(() => {
    if (!next || isSending || isBusy.current) return;
    isBusy.current = true;
    const { id, file } = next;
    change(id, { state: "sending", percent: 0 });
    void sendFile(address, file, (percent) => change(id, { percent })).then(async (sent) => {
      isBusy.current = false;
      if (!sent.ok)
        return change(id, sent.isForNow ? { state: "away" } : { state: "refused", words: sent.words ?? "" });
      setUploads((all) => all.filter((each) => each.id !== id));
      await onSent();
    });
  }, [next, isSending, address, change, onSent]);

  const again = useCallback(
    () =>
      setUploads((all) => all.map((each) => (each.state === "away" ? { ...each, state: "waiting" } : each))),
    [],
  );
  const isUnavailable = uploads.some(({ state }) => state === "away");
  useEffect(() => {
    if (!isUnavailable) return;
    window.addEventListener("online", again);
    const timer = setInterval(again, RETRY_INTERVAL_MS);
    return () => {
      window.removeEventListener("online", again);
      clearInterval(timer);
    };
  }, [isUnavailable, again]);

  return {
    uploads,
    again,
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file) => {
          count.current += 1;
          return { id: count.current, file, state: "waiting" as const, percent: 0, words: "" };
        }),
      ]),
    drop: (id: number) => setUploads((all) => all.filter((each) => each.id !== id)),
  };
}
