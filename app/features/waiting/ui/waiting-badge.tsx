import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import type { WaitingState } from "#app/vocabulary/waiting-state.ts";

const TONES: Record<WaitingState, BadgeTone> = {
  waiting: "accent",
  offered: "good",
  taken: "good",
  missed: "bad",
  ended: "quiet",
  left: "quiet",
  removed: "quiet",
};

/** How an entry of the waiting list stands, in a word. */
export function WaitingBadge({ state, isCompact = false }: { state: WaitingState; isCompact?: boolean }) {
  const { t } = useTranslation("orders");
  return (
    <Badge tone={TONES[state]} isCompact={isCompact}>
      {t(`waiting.state.${state}`)}
    </Badge>
  );
}
