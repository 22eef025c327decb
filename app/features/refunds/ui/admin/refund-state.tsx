import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import type { RefundState } from "#app/vocabulary/money/refund.ts";

const TONES: Record<RefundState, BadgeTone> = {
  asked: "accent",
  approved: "primary",
  ordered: "primary",
  paid: "good",
  failed: "bad",
  refused: "quiet",
  withdrawn: "quiet",
};

/** The badge of a refund's state. */
export function RefundStateBadge({ state, isCompact = false }: { state: RefundState; isCompact?: boolean }) {
  const { t } = useTranslation("admin-refunds");
  return (
    <Badge tone={TONES[state]} isCompact={isCompact}>
      {t(`states.${state}`)}
    </Badge>
  );
}
