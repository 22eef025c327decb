import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import type { PaperState } from "../rules/paper-state.ts";

const TONES: Readonly<Record<PaperState, BadgeTone>> = { expired: "bad", ending: "accent", holds: "good" };

/** How a paper stands, in a word. */
export function PaperBadge({ state }: { state: PaperState }) {
  const { t } = useTranslation("papers");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
