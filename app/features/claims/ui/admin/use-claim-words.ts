import type { OrderClaims } from "#app/features/claims/reads/read-order-claims.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { ClaimBearer, ClaimKind, ClaimSubject } from "#app/vocabulary/claims.ts";

/** How claims, what they are about and who bears them are called. */
export function useClaimWords() {
  const { t } = useTranslation("admin-claims");
  const { t: own } = useTranslation("orders");
  return {
    about({ kind, subject, item }: { kind: ClaimKind; subject: ClaimSubject; item: number }): string {
      const thing = own(`wrong.subjects.${subject}`);
      const which = item > 0 ? own("wrong.nth", { thing, number: String(item) }) : thing;
      return `${own(`wrong.kinds.${kind}`)} · ${which}`;
    },
    bearer(bearer: ClaimBearer, of?: Pick<OrderClaims["bearing"], "breederName" | "restaurantName">): string {
      const name =
        bearer === "breeder" ? of?.breederName : bearer === "restaurant" ? of?.restaurantName : null;
      return name ? t("bearerNamed", { bearer: t(`bearers.${bearer}`), name }) : t(`bearers.${bearer}`);
    },
  };
}
