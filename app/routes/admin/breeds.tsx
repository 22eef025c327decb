import { z } from "zod";
import {
  arrangeCatalogRows,
  moveCatalogRow,
} from "#app/features/catalog/commands/arrange-catalog-rows.server.ts";
import { deleteCatalogRow } from "#app/features/catalog/commands/delete-catalog-row.server.ts";
import { changeAgeClass, createAgeClass } from "#app/features/catalog/commands/save-age-class.server.ts";
import { changeBreed, createBreed } from "#app/features/catalog/commands/save-breed.server.ts";
import { savePictureForm } from "#app/features/catalog/commands/set-picture.server.ts";
import { listAgeClasses, listBreeds } from "#app/features/catalog/reads/list-catalog-rows.server.ts";
import { readPictures } from "#app/features/catalog/reads/read-pictures.server.ts";
import { ageClassBody, ageClassChange, breedBody, breedChange } from "#app/features/catalog/rules/schema.ts";
import { CatalogSection } from "#app/features/catalog/ui/admin/lists/catalog-section.tsx";
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
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/breeds";

export const handle = { i18n: ["admin-catalog", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [breeds, ageClasses, pictures] = await Promise.all([
    listBreeds(ctx),
    listAgeClasses(ctx),
    readPictures(ctx),
  ]);
  return {
    title: sentence(ctx, "admin-catalog:breeds.title"),
    pictures,
    breeds: mustAllow(breeds).map(({ weightFactor, ...row }) => ({ ...row, measure: weightFactor })),
    ageClasses: mustAllow(ageClasses).map(({ liveWeightKg, ...row }) => ({ ...row, measure: liveWeightKg })),
  };
}

const kind = z.enum(["breed", "ageClass"]);
const change = z.discriminatedUnion("intent", [
  breedBody.extend({ intent: z.literal("add-breed") }),
  ageClassBody.extend({ intent: z.literal("add-ageClass") }),
  breedChange.extend({ intent: z.literal("change-breed"), id, was: shownValues }),
  ageClassChange.extend({ intent: z.literal("change-ageClass"), id, was: shownValues }),
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
    case "add-breed": {
      const { intent: _, ...row } = asked.value;
      return answerAction(ctx, await createBreed(ctx, row));
    }
    case "add-ageClass": {
      const { intent: _, ...row } = asked.value;
      return answerAction(ctx, await createAgeClass(ctx, row));
    }
    case "change-breed": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changeBreed(ctx, { id, change, was }));
    }
    case "change-ageClass": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changeAgeClass(ctx, { id, change, was }));
    }
    case "delete":
      return answerAction(ctx, await deleteCatalogRow(ctx, asked.value));
    case "move":
      return answerAction(ctx, await moveCatalogRow(ctx, asked.value));
    case "order":
      return answerAction(ctx, await arrangeCatalogRows(ctx, asked.value));
  }
}

export default function BreedsPage({ loaderData: { breeds, ageClasses, pictures } }: Route.ComponentProps) {
  const { t } = useTranslation("admin-catalog");
  return (
    <div className="grid max-w-7xl gap-10">
      <div>
        <SectionHeading level={1} lead={t("breeds.lead")} className="mb-2!">
          {t("breeds.title")}
        </SectionHeading>
        <p className="max-w-[70ch] text-sm text-quiet">{t("breeds.weightNote")}</p>
        <ReadOnlyNote unless="catalog.edit" />
      </div>
      <EditedWith permission="catalog.edit">
        <CatalogSection kind="breed" list={breeds} pictures={pictures} />
        <CatalogSection kind="ageClass" list={ageClasses} pictures={pictures} />
      </EditedWith>
    </div>
  );
}
