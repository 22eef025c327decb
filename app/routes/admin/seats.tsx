import { listSeats } from "#app/features/partners/reads/list-seats.server.ts";
import { SeatsList } from "#app/features/partners/ui/admin/seats-list.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/seats";

export const handle = { i18n: ["admin-partners", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { title: sentence(ctx, "admin-partners:title"), seats: mustAllow(await listSeats(ctx)) };
}

export default function SeatsPage({ loaderData: { seats } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-partners");
  return (
    <div className="max-w-5xl">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <SeatsList seats={seats} />
    </div>
  );
}
