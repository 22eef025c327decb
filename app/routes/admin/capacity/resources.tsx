import { useNavigate } from "react-router";
import { z } from "zod";
import { createResource } from "#app/features/capacity/commands/change-resource.server.ts";
import { listResources } from "#app/features/capacity/reads/list-resources.server.ts";
import { resourceBody } from "#app/features/capacity/rules/resource-schema.ts";
import { AddResource } from "#app/features/capacity/ui/admin/add-resource.tsx";
import { ResourcesList } from "#app/features/capacity/ui/admin/resources-list.tsx";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Route } from "./+types/resources";

export const handle = { i18n: ["admin-capacity", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return { title: sentence(ctx, "admin-capacity:title"), ...mustAllow(await listResources(ctx)) };
}

const change = z.discriminatedUnion("intent", [resourceBody.extend({ intent: z.literal("add") })]);

export const clientAction = keepTyped;

/** Adds to the list; changes of one resource go to its own page. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const { intent: _, ...resource } = asked.value;
  return answerAction(ctx, await createResource(ctx, resource));
}

export default function CapacityPage({ loaderData: { resources, restaurants } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-capacity");
  const navigate = useNavigate();
  return (
    <div className="max-w-6xl">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <ReadOnlyNote unless="capacity.manage" />
      <div className="grid gap-4">
        {resources.length === 0 && <EmptyState title={t("empty")} text={t("emptyText")} className="py-6" />}
        <EditedWith permission="capacity.manage">
          <AddPanel label={t("add.heading")}>
            <AddResource restaurants={restaurants} onAdded={(id) => navigate(`/admin/capacity/${id}`)} />
          </AddPanel>
        </EditedWith>
        <ResourcesList resources={resources} />
      </div>
    </div>
  );
}
