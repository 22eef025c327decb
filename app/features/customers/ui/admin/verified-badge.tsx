import { BadgeCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/figures/badge.tsx";

/** Whether the customer has shown that the number is theirs. */
export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation("admin-people");
  return isVerified ? (
    <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
      {t("customers.verified")}
    </Badge>
  ) : (
    <Badge icon={<CircleDashed aria-hidden />}>{t("customers.notVerified")}</Badge>
  );
}
