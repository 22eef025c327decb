import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { z } from "zod";
import { inviteMember, removeMember } from "#app/features/partners/commands/edit-members.server.ts";
import { readAdminSeat } from "#app/features/partners/reads/list-seats.server.ts";
import { memberBody } from "#app/features/partners/rules/member-body.ts";
import { seatOf } from "#app/features/partners/rules/partner-seat.ts";
import { MembersPanel } from "#app/features/partners/ui/admin/members-panel.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { refuse } from "#app/lib/result.ts";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { Route } from "./+types/seat";

export const handle = { i18n: ["admin-partners", "partner", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const asked = seatOf(params.seat);
  const shown = mustAllow(asked ? await readAdminSeat(ctx, asked) : refuse("not_found"));
  return { title: localName(shown.seat, ctx.language), ...shown };
}

const change = z.discriminatedUnion("intent", [
  memberBody.extend({ intent: z.literal("invite-member") }),
  z.object({ intent: z.literal("remove-member"), id }),
]);

export const clientAction = keepTyped;

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  // An address that names nobody finds nobody, after the question of who may.
  const seat = seatOf(params.seat) ?? { kind: "restaurant" as const, id: params.seat };
  switch (asked.value.intent) {
    case "invite-member":
      return answerAction(ctx, await inviteMember(ctx, seat, asked.value));
    case "remove-member":
      return answerAction(ctx, await removeMember(ctx, seat, asked.value));
  }
}

export default function SeatPage({ loaderData: { title, seat, members } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-partners");
  const { t: own } = useTranslation("partner");
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <Link
          to="/admin/seats"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ember"
        >
          <ChevronLeft aria-hidden className="follow-direction size-4.5" />
          {t("seat.back")}
        </Link>
        <p className="text-sm text-quiet">{own(`kinds.${seat.kind}`)}</p>
        <h1>
          <OwnWords>{title}</OwnWords>
        </h1>
      </div>
      <MembersPanel members={members} />
    </div>
  );
}
