import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { useLiveWords } from "./use-live-words.ts";

export interface LiveSearchProps {
  /** The page's own address, without what is searched for. */
  action: string;
  label: string;
  typed: string;
  /** Hidden fields that stay in the address. */
  children?: ReactNode;
}

/** The search over a list of the desk: it applies while somebody types, on Enter at once, and on Enter without scripts. */
export function LiveSearch({ action, label, typed, children }: LiveSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, now } = useLiveWords(typed, () => form.current);
  return (
    <Form ref={form} method="get" action={action} role="search" onSubmit={() => now(text)}>
      {children}
      <SearchField
        name="q"
        label={label}
        value={text}
        onValue={setText}
        maxLength={100}
        className="w-full max-w-xl"
      />
    </Form>
  );
}
