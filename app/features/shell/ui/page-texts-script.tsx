import { useMatches } from "react-router";
import { PAGE_TEXTS_ID, type PageTexts, textsAddress } from "#app/i18n/page-texts.ts";
import type { Namespace } from "#app/i18n/text-keys.ts";
import { useTexts } from "#app/i18n/use-translation.tsx";

/** A route names the namespaces it speaks with: `export const handle = { i18n: ["home"] }`. */
export interface TextsHandle {
  i18n?: Namespace[];
  /** What only a later part of it speaks with, and fetches; the worker keeps it with the page (`public/sw.js`). */
  laterI18n?: readonly Namespace[];
  /** Its words are files of their own, which whoever works there all day fetches once: the HTML carries those of every page alone (0130). */
  keepsTexts?: true;
}

const ALWAYS: Namespace[] = ["common", "shell", "pages"];

/** Puts the words of this page into the HTML, as data that no browser runs. */
export function PageTextsScript({ version }: { version: string }) {
  const { language, page } = useTexts().texts;
  const matches = useMatches();
  if (!import.meta.env.SSR) {
    const html = { __html: document.getElementById(PAGE_TEXTS_ID)?.textContent ?? "" };
    return (
      <script
        id={PAGE_TEXTS_ID}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the element keeps what the server wrote
        dangerouslySetInnerHTML={html}
      />
    );
  }
  const handles = matches.map((match) => (match.handle ?? {}) as TextsHandle);
  const namespaces = [...new Set([...ALWAYS, ...handles.flatMap(({ i18n = [] }) => i18n)])];
  const later = handles.flatMap(({ laterI18n = [] }) => laterI18n);
  const carried = handles.some(({ keepsTexts }) => keepsTexts) ? ALWAYS : namespaces;
  const first = namespaces.filter((name) => !carried.includes(name));
  const texts: PageTexts = {
    language,
    version,
    ...(later.length > 0 && { later }),
    ...(first.length > 0 && { first }),
    namespaces: Object.fromEntries(carried.map((name) => [name, page.namespaces[name]])),
  };
  const json = JSON.stringify(texts).replaceAll("<", "\\u003c");
  return (
    <>
      {first.map((name) => (
        <link
          key={name}
          rel="preload"
          as="fetch"
          href={textsAddress(texts, name)}
          crossOrigin="anonymous"
          fetchPriority="low"
        />
      ))}
      <script
        id={PAGE_TEXTS_ID}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every "<" escaped
        dangerouslySetInnerHTML={{ __html: json }}
      />
    </>
  );
}
