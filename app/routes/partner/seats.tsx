import { redirect } from "react-router";
import { SignOutButton } from "#app/features/accounts/ui/sign-in/sign-out-button.tsx";
import { listScopes } from "#app/features/partners/reads/read-scope.server.ts";
import { seatPath } from "#app/features/partners/rules/partner-seat.ts";
import { SeatChoice } from "#app/features/partners/ui/seat-choice.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Route } from "./+types/seats";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);

/** Where the seats of whoever has signed in are; a single one opens by itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const scopes = await listScopes(ctx);
  const [only] = scopes;
  if (only && scopes.length === 1) throw redirect(seatPath(only));
  return {
    title: sentence(ctx, "partner:title"),
    isSignedIn: ctx.actor.kind === "customer",
    seats: scopes.map(({ kind, id, name, nameEn }) => ({ kind, id, name, nameEn })),
  };
}

export default function SeatsPage({ loaderData: { isSignedIn, seats } }: Route.ComponentProps) {
  const { t } = useTranslation("partner");
  if (seats.length > 0) return <SeatChoice seats={seats} />;
  if (isSignedIn)
    return (
      <EmptyState
        title={<h1 className="text-lg">{t("none.title")}</h1>}
        text={t("none.text")}
        action={<SignOutButton />}
      />
    );
  return (
    <EmptyState
      title={<h1 className="text-lg">{t("signIn.title")}</h1>}
      text={t("signIn.text")}
      action={<LinkButton to="/login?next=/partner">{t("signIn.action")}</LinkButton>}
    />
  );
}
