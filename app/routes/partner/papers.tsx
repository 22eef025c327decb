import { readPapers } from "#app/features/papers/reads/list-papers.server.ts";
import { OwnPapersPage } from "#app/features/partners/ui/own-papers-page.tsx";
import { SeatFrame } from "#app/features/partners/ui/seat-frame.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Route } from "./+types/papers";
import { requireOwner } from "./require-seat.server.ts";

export const handle = { i18n: ["papers"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const scope = await requireOwner(ctx, params, request);
  return {
    title: localName(scope, ctx.language),
    seat: { kind: scope.kind, id: scope.id, role: scope.role },
    papers: await readPapers(ctx.db, ctx.now, scope),
  };
}

export default function PartnerPapers({ loaderData: { title, seat, papers } }: Route.ComponentProps) {
  return (
    <SeatFrame seat={seat} name={title} at="papers">
      <OwnPapersPage papers={papers} />
    </SeatFrame>
  );
}
