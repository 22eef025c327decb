import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PriceKey } from "#app/features/catalog/rules/price-book.ts";
import type { SaveState } from "#app/foundation/admin-kit/save-mark.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { typedRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import type { Halalas } from "#app/lib/money.ts";

/** AB07: saved when nothing was typed for this long. */
const DEBOUNCE_MS = 500;
const SAVED_SHOWN_MS = 3000;
/** As many as the server reads. */
const SEEN_MAX = 20;

type Prices = Readonly<Record<PriceKey, Halalas>>;

/** Whose prices they are, as the page's action is told. */
export type PricesOf = { breederId: string } | { seasonId: string };

/**
 * What stands in the price cells of a breeder or a season and how far it is saved. All cells touched in one burst of typing go in one
 * request; while it is under way the next burst waits, so that an older price never overtakes a newer one.
 */
export function usePriceCells(whose: PricesOf, stored: Prices) {
  const { save } = useSave();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<ReadonlyMap<PriceKey, string>>(new Map());
  const [marks, setMarks] = useState<ReadonlyMap<PriceKey, SaveState>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sending = useRef<ReadonlyMap<PriceKey, string>>(new Map());
  const fading = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const touched = useRef(new Map<PriceKey, string>());
  /** What stood in a cell when its typing began, and what was sent since: another price is somebody else's. */
  const seen = useRef(new Map<PriceKey, (Halalas | null)[]>());

  const storedText = (key: PriceKey) => (stored[key] === undefined ? "" : typedRiyals(stored[key]));

  function mark(keys: Iterable<PriceKey>, state: SaveState) {
    const marked = [...keys].map((key) => [key, state] as const);
    setMarks((old) => new Map([...old, ...marked]));
  }

  function put(texts: ReadonlyMap<PriceKey, string>, wait: number) {
    for (const [key, text] of texts) {
      touched.current.set(key, text);
      if (!seen.current.has(key)) seen.current.set(key, [stored[key] ?? null]);
    }
    setTyped((old) => new Map([...old, ...texts]));
    mark(texts.keys(), "idle");
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, wait);
  }

  function flush() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (sending.current.size > 0 || touched.current.size === 0) return;
    send(new Map(touched.current));
  }

  /** The page goes: nothing can wait for an answer, and what is under way is sent again because this may take its place. */
  function sendRest() {
    clearTimeout(timer.current);
    if (touched.current.size > 0) send(new Map([...sending.current, ...touched.current]));
  }

  function send(sent: Map<PriceKey, string>) {
    touched.current.clear();
    const unreadable = [...sent].filter(([, text]) => readPrice(text) === undefined).map(([key]) => key);
    for (const key of unreadable) sent.delete(key);
    mark(unreadable, "failed");
    if (sent.size === 0) return;

    sending.current = sent;
    mark(sent.keys(), "saving");
    const finish = (state: SaveState) => {
      sending.current = new Map();
      mark(sent.keys(), state);
      // What was touched meanwhile waits for its own pause in the typing, unless that has passed already.
      if (timer.current === undefined) flush();
    };
    const cells = [...sent].map(([key, text]) => {
      const [breedId = "", ageClassId = ""] = key.split(":");
      const priceHalalas = readPrice(text) ?? null;
      const was = seen.current.get(key);
      seen.current.set(key, [...(was ?? []), priceHalalas].slice(-SEEN_MAX));
      return { breedId, ageClassId, priceHalalas, ...(was && { was }) };
    });
    save(
      { intent: "prices", ...whose, cells },
      {
        success: null,
        onSaved: () => {
          forget(sent);
          for (const [key, text] of sent) {
            if (touched.current.has(key)) seen.current.set(key, [readPrice(text) ?? null]);
            else seen.current.delete(key);
          }
          finish("saved");
          clearTimeout(fading.current);
          fading.current = setTimeout(
            () => setMarks((old) => new Map([...old].filter(([, state]) => state !== "saved"))),
            SAVED_SHOWN_MS,
          );
        },
        onRefused: ({ code }) => {
          // Escape then brings what somebody else has stored.
          if (code === "stale_edit") void revalidate();
          finish("failed");
        },
      },
    );
  }

  /** What was typed and is stored now needs no keeping; what was typed since does. */
  function forget(sent: ReadonlyMap<PriceKey, string>) {
    setTyped((old) => new Map([...old].filter(([key, text]) => sent.get(key) !== text)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page or choosing another breeder must not lose the last half second
  useEffect(() => () => sendRest(), []);

  return {
    textOf: (key: PriceKey) => typed.get(key) ?? storedText(key),
    markOf: (key: PriceKey): SaveState => marks.get(key) ?? "idle",
    type: (key: PriceKey, text: string) => put(new Map([[key, text]]), DEBOUNCE_MS),
    paste: (texts: ReadonlyMap<PriceKey, string>) => put(texts, 0),
    restore: (key: PriceKey) => {
      touched.current.delete(key);
      if (!sending.current.has(key)) seen.current.delete(key);
      setTyped((old) => new Map([...old].filter(([each]) => each !== key)));
      mark([key], "idle");
    },
  };
}

/** Null for "not sold", `undefined` for what is no price. */
function readPrice(text: string): Halalas | null | undefined {
  return text.trim() === "" ? null : (parseSar(text) ?? undefined);
}
