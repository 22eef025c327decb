import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import type { StandingHalt, StandingState } from "#app/vocabulary/standing-order.ts";
import { useStandingWords } from "./use-standing-words.ts";

const TONES: Record<StandingState, BadgeTone> = { active: "good", paused: "accent", stopped: "quiet" };

/** Whether a standing order runs, in a word. */
export function StandingBadge({
  state,
  haltedBy,
  isCompact = false,
}: {
  state: StandingState;
  haltedBy: StandingHalt | null;
  isCompact?: boolean;
}) {
  const { stateOf } = useStandingWords();
  return (
    <Badge tone={haltedBy === "unpaid" ? "bad" : TONES[state]} isCompact={isCompact}>
      {stateOf(state)}
    </Badge>
  );
}
