import { BadgeCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";

/** Whether the customer has shown that the number is theirs. */
export function VerifiedBadge({
  isVerified,
  isCompact = false,
}: {
  isVerified: boolean;
  isCompact?: boolean;
}) {
  const { t } = useTranslation("admin-people");
  return isVerified ? (
    <Badge isCompact={isCompact} tone="good" icon={<BadgeCheck aria-hidden />}>
      {t("customers.verified")}
    </Badge>
  ) : (
    <Badge isCompact={isCompact} icon={<CircleDashed aria-hidden />}>
      {t("customers.notVerified")}
    </Badge>
  );
}
