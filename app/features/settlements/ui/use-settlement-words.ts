import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { BadgeTone } from "#app/ui/figures/badge.tsx";
import type { SettlementState } from "#app/vocabulary/money/settlement.ts";

const TONES: Record<SettlementState, BadgeTone> = {
  draft: "accent",
  ordered: "primary",
  paid: "good",
  failed: "bad",
};

/** How pages of settlements call partners and states. */
export function useSettlementWords() {
  const { t, i18n } = useTranslation("admin-settlements");
  return {
    nameOf: (partner: { name: string; nameEn: string | null }) => localName(partner, i18n.language),
    stateOf: (state: SettlementState) => t(`states.${state}`),
    toneOf: (state: SettlementState) => TONES[state],
  };
}
