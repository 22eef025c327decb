import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** The authority's own words in an answer that was refused. */
export function wordsOf(answer: ActionAnswer | undefined): readonly string[] {
  if (!answer || answer.ok) return [];
  const { words } = (answer.detail ?? {}) as { words?: unknown };
  return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
}

/** What the authority said, as it said it. */
export function AuthorityWords({ words }: { words: readonly string[] }) {
  const { t } = useTranslation("admin-e-invoicing");
  if (words.length === 0) return null;
  return (
    <div className="mt-4 rounded-field border border-brick/50 tint-brick p-4 text-sm">
      <p className="font-medium text-brick">{t("authority")}</p>
      <ul className="mt-1 grid gap-1">
        {words.map((word) => (
          <li key={word} className="wrap-anywhere">
            <OwnWords>{word}</OwnWords>
          </li>
        ))}
      </ul>
    </div>
  );
}
