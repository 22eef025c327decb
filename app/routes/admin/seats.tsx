import { z } from "zod";
import { settleTouched } from "#app/features/partners/commands/alert-touched.server.ts";
import { answerBody, answerProposal } from "#app/features/partners/commands/answer-proposal.server.ts";
import { listOpenProposals, listSeats } from "#app/features/partners/reads/list-seats.server.ts";
import { listTouched } from "#app/features/partners/reads/list-touched.server.ts";
import { OpenProposals } from "#app/features/partners/ui/admin/open-proposals.tsx";
import { SeatsList } from "#app/features/partners/ui/admin/seats-list.tsx";
import { TouchedList } from "#app/features/partners/ui/admin/touched-list.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/seats";

export const handle = { i18n: ["admin-partners", "partner", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return {
    title: sentence(ctx, "admin-partners:title"),
    seats: mustAllow(await listSeats(ctx)),
    proposals: mustAllow(await listOpenProposals(ctx)),
    touched: mustAllow(await listTouched(ctx)),
  };
}

const change = z.discriminatedUnion("intent", [
  answerBody.extend({ intent: z.literal("answer-proposal") }),
  z.object({ intent: z.literal("settle-touched"), id }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  return asked.value.intent === "settle-touched"
    ? answerAction(ctx, await settleTouched(ctx, asked.value))
    : answerAction(ctx, await answerProposal(ctx, asked.value));
}

export default function SeatsPage({ loaderData: { seats, proposals, touched } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-partners");
  return (
    <div className="max-w-5xl">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <TouchedList touched={touched} />
      <OpenProposals proposals={proposals} />
      <SeatsList seats={seats} />
    </div>
  );
}
