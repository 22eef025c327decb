import { startTransition, useEffect } from "react";
import { openTextReader, type PageTexts, textsAddress } from "#app/i18n/page-texts.ts";
import { useTexts } from "#app/i18n/use-translation.tsx";

/** Says the page in the words of `version` as soon as they are here; until then, and when they do not come, in the old ones. */
export function useRenewedTexts(version: string): void {
  const { texts, renew } = useTexts();
  const { page } = texts;

  useEffect(() => {
    if (page.version === version) return;
    let isCurrent = true;
    fetchWords(page, version).then(
      (words) => isCurrent && startTransition(() => renew(openTextReader(words))),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [page, renew, version]);
}

/** Every namespace that the page knows, so that nothing on it waits for its words. */
async function fetchWords(known: PageTexts, version: string): Promise<PageTexts> {
  const page = { language: known.language, version, namespaces: known.namespaces };
  const fetched = await Promise.all(
    Object.keys(page.namespaces).map(async (name) => {
      const response = await fetch(textsAddress(page, name));
      if (!response.ok) throw new Error(`texts ${response.status}`);
      return [name, await response.json()] as const;
    }),
  );
  return { ...page, namespaces: Object.fromEntries(fetched) };
}
