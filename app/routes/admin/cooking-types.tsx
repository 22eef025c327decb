import { z } from "zod";
import {
  arrangeCatalogRows,
  moveCatalogRow,
} from "#app/features/catalog/commands/arrange-catalog-rows.server.ts";
import { deleteCatalogRow } from "#app/features/catalog/commands/delete-catalog-row.server.ts";
import {
  changeCookingType,
  createCookingType,
} from "#app/features/catalog/commands/save-cooking-type.server.ts";
import { changeCutOption, createCutOption } from "#app/features/catalog/commands/save-cut-option.server.ts";
import { savePictureForm } from "#app/features/catalog/commands/set-picture.server.ts";
import { listCookingTypes, listCutOptions } from "#app/features/catalog/reads/list-catalog-rows.server.ts";
import { readPictures } from "#app/features/catalog/reads/read-pictures.server.ts";
import {
  cookingTypeBody,
  cookingTypeChange,
  cutOptionBody,
  cutOptionChange,
} from "#app/features/catalog/rules/schema.ts";
import { AddCookingType } from "#app/features/catalog/ui/admin/lists/add-cooking-type.tsx";
import { CookingTypesList } from "#app/features/catalog/ui/admin/lists/cooking-types-list.tsx";
import { AddCutOption, CutOptionsList } from "#app/features/catalog/ui/admin/lists/cut-options-list.tsx";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { arrangeRowsBody, moveRowBody } from "#app/foundation/published/list-edit-schema.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { id } from "#app/lib/field-schemas.ts";
import { refuse } from "#app/lib/result.ts";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { COOKING_CATEGORIES, type CookingCategory } from "#app/vocabulary/cooking-category.ts";
import { CUT_CATEGORIES } from "#app/vocabulary/order-choices.ts";
import type { Route } from "./+types/cooking-types";

export const handle = { i18n: ["admin-catalog", "orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const asked = new URL(request.url).searchParams.get("category");
  const title = sentence(ctx, "admin-catalog:cooking.title");
  const cutCategory = CUT_CATEGORIES.find((each) => each === asked);
  if (cutCategory) {
    const [listed, pictures] = await Promise.all([listCutOptions(ctx), readPictures(ctx)]);
    const options = mustAllow(listed);
    return {
      title,
      kind: "cut" as const,
      category: cutCategory,
      pictures,
      options: options.filter((option) => option.category === cutCategory),
    };
  }
  const category: CookingCategory = asked === "rice" ? "rice" : "meat";
  const all = mustAllow(await listCookingTypes(ctx));
  return {
    title,
    kind: "cooking" as const,
    category,
    types: all.filter((type) => type.category === category),
  };
}

const kind = z.enum(["cookingType", "cutOption"]).default("cookingType");
const change = z.discriminatedUnion("intent", [
  cookingTypeBody.extend({ intent: z.literal("add") }),
  cookingTypeChange.extend({ intent: z.literal("change-cookingType"), id, was: shownValues }),
  cutOptionBody.extend({ intent: z.literal("add-cutOption") }),
  cutOptionChange.extend({ intent: z.literal("change-cutOption"), id, was: shownValues }),
  z.object({ intent: z.literal("delete"), kind, id }),
  moveRowBody.extend({ intent: z.literal("move"), kind, id }),
  arrangeRowsBody.extend({ intent: z.literal("order"), kind }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const saved = await savePictureForm(ctx, await request.formData());
    return answerAction(ctx, saved ?? refuse("unreadable"));
  }
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "add": {
      const { intent: _, ...type } = asked.value;
      return answerAction(ctx, await createCookingType(ctx, type));
    }
    case "change-cookingType": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changeCookingType(ctx, { id, change, was }));
    }
    case "add-cutOption": {
      const { intent: _, ...option } = asked.value;
      return answerAction(ctx, await createCutOption(ctx, option));
    }
    case "change-cutOption": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changeCutOption(ctx, { id, change, was }));
    }
    case "delete":
      return answerAction(ctx, await deleteCatalogRow(ctx, asked.value));
    case "move":
      return answerAction(ctx, await moveCatalogRow(ctx, asked.value));
    case "order":
      return answerAction(ctx, await arrangeCatalogRows(ctx, asked.value));
  }
}

export default function CookingTypesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-catalog");
  const { category } = loaderData;
  return (
    <div className="max-w-6xl">
      <SectionHeading level={1} lead={t("cooking.lead")}>
        {t("cooking.title")}
      </SectionHeading>
      <ReadOnlyNote unless="catalog.edit" />
      <nav aria-label={t("cooking.category")} className="mb-4 flex flex-wrap gap-2">
        {[...COOKING_CATEGORIES, ...CUT_CATEGORIES].map((each) => (
          <LinkChip key={each} to={`?category=${each}`} chosen={each === category} replace preventScrollReset>
            {t(`cooking.${each}`)}
          </LinkChip>
        ))}
      </nav>
      <div className="grid gap-4">
        <EditedWith permission="catalog.edit">
          {loaderData.kind === "cooking" ? (
            <>
              <CookingTypesList key={category} list={loaderData.types} />
              <AddPanel label={t("cookingType.addHeading")}>
                <AddCookingType key={category} category={loaderData.category} />
              </AddPanel>
            </>
          ) : (
            <>
              <CutOptionsList
                key={category}
                list={loaderData.options}
                category={loaderData.category}
                pictures={loaderData.pictures}
              />
              <AddPanel label={t("cutOption.addHeading")}>
                <AddCutOption key={category} category={loaderData.category} />
              </AddPanel>
            </>
          )}
        </EditedWith>
      </div>
    </div>
  );
}
