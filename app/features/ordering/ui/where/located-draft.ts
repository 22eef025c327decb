import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import type { ServedAreas } from "#app/features/settings/rules/service-areas.ts";
import { completedAddress } from "#app/lib/addresses/location-of-area.ts";
import { keptLocation } from "./kept-location.ts";

/** The draft with district and city behind an address that does not say them (WP08). */
export function locatedDraft(draft: OrderDraft, served: ServedAreas | undefined): OrderDraft {
  const language = document.documentElement.lang === "en" ? "en" : "ar";
  const address = completedAddress(served?.areas ?? [], draft, keptLocation(), language);
  return address === draft.address ? draft : { ...draft, address };
}
