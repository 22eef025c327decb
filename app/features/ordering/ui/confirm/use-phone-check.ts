import { useCallback, useState } from "react";
import type { StepErrors } from "#app/features/ordering/rules/check-step.ts";
import { orderPhone } from "#app/features/ordering/rules/draft/person-and-address.ts";
import type { Wizard } from "#app/features/ordering/ui/wizard/use-wizard.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";

/** The order's phone at the confirm: a wrong one is told, and one that is not the session's is verified before it is sent. */
export function usePhoneCheck({ account, change, draft, latest }: Wizard) {
  const { t } = useTranslation("wizard");
  const [isVerifying, setVerifying] = useState(false);

  const tellWrongPhone = useCallback(
    (faults: StepErrors) => {
      if (!faults.customerPhone) return;
      notify({
        kind: "error",
        id: "invalid-phone",
        title: t("review.invalidPhone"),
        description: t("review.invalidPhoneText"),
      });
    },
    [t],
  );

  /** May this session send the order? Where nobody could say who this is, the server will, when it gets the order. */
  const isOwnPhone = useCallback(async (): Promise<boolean> => {
    const { kind } = account.state;
    const person = kind === "customer" ? account.state : await account.refresh();
    if (person.kind === "unknown") return true;
    return person.kind === "customer" && person.account.phone === orderPhone(latest());
  }, [account, latest]);

  /** The dialog that verifies; then the order goes out by itself, with the number that was verified. */
  const verifyThen = (send: () => Promise<void>) => ({
    open: isVerifying,
    onOpenChange: setVerifying,
    phone: orderPhone(draft) ?? "",
    accountPhone: account.state.kind === "customer" ? account.state.account.phone : null,
    onVerified: async (phone: string) => {
      setVerifying(false);
      if (orderPhone(latest()) !== phone) change((before) => ({ ...before, customerPhone: phone }));
      await account.refresh();
      await send();
    },
  });

  return { isOwnPhone, isVerifying, setVerifying, tellWrongPhone, verifyThen };
}
