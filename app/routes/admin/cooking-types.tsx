import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  arrangeCatalogRows,
  moveCatalogRow,
} from "#app/features/catalog/lists/arrange-catalog-rows.server.ts";
import { deleteCatalogRow } from "#app/features/catalog/lists/delete-catalog-row.server.ts";
import { listCookingTypes } from "#app/features/catalog/lists/list-catalog-rows.server.ts";
import {
  changeCookingType,
  createCookingType,
} from "#app/features/catalog/lists/save-cooking-type.server.ts";
import { AddCookingType } from "#app/features/catalog/lists/ui/admin/add-cooking-type.tsx";
import { CookingTypesList } from "#app/features/catalog/lists/ui/admin/cooking-types-list.tsx";
import { cookingTypeBody, cookingTypeChange } from "#app/features/catalog/schema.ts";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { AddPanel } from "#app/foundation/desk-kit/add-panel.tsx";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/desk-kit/read-only.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { arrangeRowsBody, moveRowBody } from "#app/foundation/published/list-edit-schema.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { COOKING_CATEGORIES, type CookingCategory } from "#app/vocabulary/cooking-category.ts";
import type { Route } from "./+types/cooking-types";

export const handle = { i18n: ["admin-catalog", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const category: CookingCategory =
    new URL(request.url).searchParams.get("category") === "rice" ? "rice" : "meat";
  const all = mustAllow(await listCookingTypes(ctx));
  return {
    title: sentence(ctx, "admin-catalog:cooking.title"),
    category,
    types: all.filter((type) => type.category === category),
  };
}

const change = z.discriminatedUnion("intent", [
  cookingTypeBody.extend({ intent: z.literal("add") }),
  cookingTypeChange.extend({ intent: z.literal("change-cookingType"), id, was: shownValues }),
  z.object({ intent: z.literal("delete"), id }),
  moveRowBody.extend({ intent: z.literal("move"), id }),
  arrangeRowsBody.extend({ intent: z.literal("order") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const kind = "cookingType";
  switch (asked.value.intent) {
    case "add": {
      const { intent: _, ...type } = asked.value;
      return answerAction(ctx, await createCookingType(ctx, type));
    }
    case "change-cookingType": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changeCookingType(ctx, { id, change, was }));
    }
    case "delete":
      return answerAction(ctx, await deleteCatalogRow(ctx, { kind, id: asked.value.id }));
    case "move":
      return answerAction(
        ctx,
        await moveCatalogRow(ctx, { kind, id: asked.value.id, step: asked.value.step }),
      );
    case "order":
      return answerAction(ctx, await arrangeCatalogRows(ctx, { kind, ids: asked.value.ids }));
  }
}

export default function CookingTypesPage({ loaderData: { category, types } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-catalog");
  return (
    <div className="max-w-6xl">
      <SectionHeading level={1} lead={t("cooking.lead")}>
        {t("cooking.title")}
      </SectionHeading>
      <ReadOnlyNote unless="catalog.edit" />
      <nav aria-label={t("cooking.category")} className="mb-4 flex gap-2">
        {COOKING_CATEGORIES.map((each) => (
          <LinkChip key={each} to={`?category=${each}`} chosen={each === category} replace preventScrollReset>
            {t(`cooking.${each}`)}
          </LinkChip>
        ))}
      </nav>
      <div className="grid gap-4">
        <EditedWith permission="catalog.edit">
          <CookingTypesList key={category} list={types} />
          <AddPanel label={t("cookingType.addHeading")}>
            <AddCookingType key={category} category={category} />
          </AddPanel>
        </EditedWith>
      </div>
    </div>
  );
}
