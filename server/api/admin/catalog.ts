import {
  arrangeCatalogRows,
  moveCatalogRow,
} from "#app/features/catalog/commands/arrange-catalog-rows.server.ts";
import { deleteCatalogRow } from "#app/features/catalog/commands/delete-catalog-row.server.ts";
import { changeAgeClass, createAgeClass } from "#app/features/catalog/commands/save-age-class.server.ts";
import { changeBreed, createBreed } from "#app/features/catalog/commands/save-breed.server.ts";
import {
  changeCookingType,
  createCookingType,
} from "#app/features/catalog/commands/save-cooking-type.server.ts";
import { changeCutOption, createCutOption } from "#app/features/catalog/commands/save-cut-option.server.ts";
import {
  listAgeClasses,
  listBreeds,
  listCookingTypes,
  listCutOptions,
} from "#app/features/catalog/reads/list-catalog-rows.server.ts";
import {
  ageClassBody,
  ageClassChange,
  breedBody,
  breedChange,
  cookingTypeBody,
  cookingTypeChange,
  cutOptionBody,
  cutOptionChange,
} from "#app/features/catalog/rules/schema.ts";
import type { Api } from "#server/api/http/api-env.ts";
import {
  ageClassSchema,
  breedSchema,
  cookingTypeSchema,
  cutOptionSchema,
} from "#server/api/shapes/catalog-shapes.ts";
import { registerAdminList } from "./editable-list.ts";

/** Breeds, age classes, cooking types, cuts and extras at the admin's desk (C02 C08). */
export function registerAdminCatalog(api: Api) {
  registerAdminList(api, {
    path: "/api/admin/breeds",
    key: "breeds",
    area: "catalog",
    one: "a breed",
    row: breedSchema,
    list: listBreeds,
    create: { body: breedBody, run: createBreed },
    change: { body: breedChange, run: changeBreed },
    remove: (ctx, id) => deleteCatalogRow(ctx, { kind: "breed", id }),
    move: (ctx, id, step) => moveCatalogRow(ctx, { kind: "breed", id, step }),
    reorder: (ctx, ids) => arrangeCatalogRows(ctx, { kind: "breed", ids }),
  });
  registerAdminList(api, {
    path: "/api/admin/age-classes",
    key: "ageClasses",
    area: "catalog",
    one: "an age class",
    row: ageClassSchema,
    list: listAgeClasses,
    create: { body: ageClassBody, run: createAgeClass },
    change: { body: ageClassChange, run: changeAgeClass },
    remove: (ctx, id) => deleteCatalogRow(ctx, { kind: "ageClass", id }),
    move: (ctx, id, step) => moveCatalogRow(ctx, { kind: "ageClass", id, step }),
    reorder: (ctx, ids) => arrangeCatalogRows(ctx, { kind: "ageClass", ids }),
  });
  registerAdminList(api, {
    path: "/api/admin/cooking-types",
    key: "cookingTypes",
    area: "catalog",
    one: "a cooking type",
    row: cookingTypeSchema,
    list: listCookingTypes,
    create: { body: cookingTypeBody, run: createCookingType },
    change: { body: cookingTypeChange, run: changeCookingType },
    remove: (ctx, id) => deleteCatalogRow(ctx, { kind: "cookingType", id }),
    move: (ctx, id, step) => moveCatalogRow(ctx, { kind: "cookingType", id, step }),
    reorder: (ctx, ids) => arrangeCatalogRows(ctx, { kind: "cookingType", ids }),
  });
  registerAdminList(api, {
    path: "/api/admin/cut-options",
    key: "cutOptions",
    area: "catalog",
    one: "a cut or an extra",
    row: cutOptionSchema,
    list: listCutOptions,
    create: { body: cutOptionBody, run: createCutOption },
    change: { body: cutOptionChange, run: changeCutOption },
    remove: (ctx, id) => deleteCatalogRow(ctx, { kind: "cutOption", id }),
    move: (ctx, id, step) => moveCatalogRow(ctx, { kind: "cutOption", id, step }),
    reorder: (ctx, ids) => arrangeCatalogRows(ctx, { kind: "cutOption", ids }),
  });
}
