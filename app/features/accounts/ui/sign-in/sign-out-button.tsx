import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { useLeave } from "./use-leave.ts";

/** The button that ends a customer's session. */
export function SignOutButton() {
  const { t } = useTranslation("account");
  const { leave, isLeaving } = useLeave("signOut");
  return (
    <Button variant="secondary" size="sm" pending={isLeaving} onClick={leave}>
      {t("signOut")}
    </Button>
  );
}
