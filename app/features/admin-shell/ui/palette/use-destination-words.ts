import { useEffect, useState } from "react";
import { DESTINATION_NAMESPACES, type Say } from "#app/features/admin-shell/rules/palette-destinations.ts";
import { useTexts } from "#app/i18n/use-translation.tsx";

/**
 * Reads names of tabs and settings; null until their words are there. They are fetched beside the page and not waited for: pages
 * are found without them, also while the server is away.
 */
export function useDestinationWords(): Say | null {
  const { texts } = useTexts();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const missing = DESTINATION_NAMESPACES.filter((namespace) => !texts.has(namespace));
    Promise.all(missing.map((namespace) => texts.load(namespace))).then(
      () => setReady(true),
      () => undefined,
    );
  }, [texts]);
  return isReady ? (texts.translate("admin") as Say) : null;
}
