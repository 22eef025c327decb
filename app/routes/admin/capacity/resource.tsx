import { ChevronLeft } from "lucide-react";
import { Link, type ShouldRevalidateFunction, useNavigate } from "react-router";
import { runResourceEdit } from "#app/features/capacity/commands/run-resource-edit.server.ts";
import { readResource } from "#app/features/capacity/reads/read-resource.server.ts";
import { resourceEditSchema } from "#app/features/capacity/rules/resource-edit-schema.ts";
import { DatesEditor } from "#app/features/capacity/ui/admin/dates-editor.tsx";
import { DeleteResource } from "#app/features/capacity/ui/admin/delete-resource.tsx";
import { ResourceFacts } from "#app/features/capacity/ui/admin/resource-facts.tsx";
import { StrandedOrders } from "#app/features/capacity/ui/admin/stranded-orders.tsx";
import { WeekEditor } from "#app/features/capacity/ui/admin/week-editor.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import type { ActionAnswer } from "#app/foundation/saving/action-answer.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { Route } from "./+types/resource";

export const handle = { i18n: ["admin-capacity", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { resource, outside } = mustAllow(await readResource(ctx, params));
  return { title: localName(resource, ctx.language), today: riyadhDate(ctx.now), resource, outside };
}

/** A resource that was just deleted cannot be read again; the page is left instead. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  json,
  actionResult,
  defaultShouldRevalidate,
}) => {
  const intent = (json as { intent?: string } | undefined)?.intent;
  const answer = actionResult as ActionAnswer | undefined;
  return intent === "delete" && answer?.ok ? false : defaultShouldRevalidate;
};

export const clientAction = keepTyped;

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, resourceEditSchema);
  return answerAction(ctx, asked.ok ? await runResourceEdit(ctx, params.id, asked.value) : asked);
}

export default function ResourcePage({
  loaderData: { resource, outside, today, title },
}: Route.ComponentProps) {
  const { t } = useTranslation("admin-capacity");
  const navigate = useNavigate();
  return (
    <div className="max-w-6xl">
      <Link
        to="/admin/capacity"
        className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-ember"
      >
        <ChevronLeft aria-hidden className="follow-direction size-4.5" />
        {t("back")}
      </Link>
      <h1 className="mb-4">
        <OwnWords>{title}</OwnWords>
      </h1>
      <ReadOnlyNote unless="capacity.manage" />
      <div className="grid gap-5 *:min-w-0">
        {outside.length > 0 && (
          <Card as="section" aria-labelledby="outside">
            <h2 id="outside" className="text-lg">
              {t("outside.title")}
            </h2>
            <p className="mb-2 text-sm text-quiet">{t("outside.text")}</p>
            <StrandedOrders orders={outside} label={t("outside.title")} />
          </Card>
        )}
        <EditedWith permission="capacity.manage">
          <Card as="section" aria-labelledby="week">
            <h2 id="week" className="mb-3 text-lg">
              {t("week.title")}
            </h2>
            <WeekEditor resource={resource} />
          </Card>
          <Card as="section" aria-labelledby="dates">
            <h2 id="dates" className="text-lg">
              {t("dates.title")}
            </h2>
            <p className="mb-3 text-sm text-quiet">{t("dates.lead")}</p>
            <DatesEditor resource={resource} today={today} />
          </Card>
          <Card as="section" aria-labelledby="facts">
            <h2 id="facts" className="mb-3 text-lg">
              {t("facts.title")}
            </h2>
            <ResourceFacts resource={resource} />
          </Card>
          <DeleteResource
            resource={resource}
            name={title}
            onDeleted={() => navigate("/admin/capacity", { replace: true })}
          />
        </EditedWith>
      </div>
    </div>
  );
}
