import { AUDIT_NAMESPACES } from "#app/features/insights/rules/audit-namespaces.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";

const PLAIN_KEY = /^[\w-]+:[\w .-]+$/;

/** The text of a full key, or null when the shop has none: what the log holds may be older than today's words. */
export function useKnownWord(): (key: string) => string | null {
  const { t } = useTranslation(AUDIT_NAMESPACES);
  return (key) => {
    if (!PLAIN_KEY.test(key)) return null;
    const said = t(key as "audit.title");
    return said === key || said === key.slice(key.indexOf(":") + 1) ? null : said;
  };
}
