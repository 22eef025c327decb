import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";

/** Where an order is shown to its owner alone: to whoever is not signed in, the same whether there is one or not. */
export function SignInToSee({ about, next }: { about: "order" | "linkOver"; next: string }) {
  const { t } = useTranslation("orders");
  return (
    <main id="main" className="above-dock px-4 py-6">
      <h1 className="sr-only">{t(`toSignIn.${about}.title`)}</h1>
      <EmptyState
        drawing={<EmptyOrders />}
        title={t(`toSignIn.${about}.title`)}
        text={t(`toSignIn.${about}.text`)}
        action={<LinkButton to={`/login?next=${encodeURIComponent(next)}`}>{t("signIn.action")}</LinkButton>}
      />
    </main>
  );
}
