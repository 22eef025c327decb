import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";

const PAUSE_MS = 300;
/** A single letter is in everything. */
const SHORTEST = 2;

/** What a GET form holds, as addresses have it: nothing that is empty. */
export function filledIn(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
  return new URLSearchParams(entries);
}

/**
 * The words of a search that applies while they are typed, and by `now` at once.
 * @param typed as the address has them
 * @param formOf the form that they are sent with
 */
export function useLiveWords(typed: string, formOf: () => HTMLFormElement | null | undefined) {
  const [text, setText] = useState(typed);
  const submit = useSubmit();
  const form = useRef(formOf);
  form.current = formOf;
  // What was asked for from here; its answer must not take away what was typed meanwhile.
  const asked = useRef(typed);
  useEffect(() => {
    if (typed === asked.current) return;
    asked.current = typed;
    setText(typed);
  }, [typed]);
  useEffect(() => {
    const letters = text.trim().length;
    if (text === asked.current || (letters > 0 && letters < SHORTEST)) return;
    const timer = setTimeout(() => {
      const sent = form.current();
      // Enter was quicker than the pause, and asked for more than the words.
      if (!sent || text === asked.current) return;
      asked.current = text;
      // Without a step back for each letter.
      submit(filledIn(sent), {
        method: "get",
        action: new URL(sent.action).pathname,
        preventScrollReset: true,
        replace: true,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, submit]);
  return {
    text,
    setText,
    /** These are sent by whoever calls: no pause sends them again. */
    now(words: string) {
      asked.current = words;
    },
  };
}
