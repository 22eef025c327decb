import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** What another window did to this order, and the choice that remains. */
export function OtherTabNote() {
  const { t } = useTranslation("wizard");
  const { adopt, closeOtherTab, keepMine, otherTab } = useWizardState();
  if (!otherTab) return null;
  return (
    <section role="alert" className="mb-6 rounded-card border border-saffron/50 bg-saffron/10 p-4">
      <p>{t(`otherTab.${otherTab.kind}`)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {otherTab.kind === "finished" ? (
          <>
            <LinkButton to="/orders" size="sm" variant="secondary">
              {t("otherTab.orders")}
            </LinkButton>
            <Button size="sm" variant="quiet" onClick={closeOtherTab}>
              {t("otherTab.close")}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" variant="secondary" onClick={keepMine}>
              {t("otherTab.mine")}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => adopt(otherTab.draft, true)}>
              {t("otherTab.theirs")}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
