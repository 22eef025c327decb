import { createRoute, z } from "@hono/zod-openapi";
import { addImages } from "#app/features/restaurants/commands/add-images.server.ts";
import { arrangeGallery, removeImage } from "#app/features/restaurants/commands/remove-image.server.ts";
import { arrangeRowsBody } from "#app/foundation/published/list-edit-schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { PICTURE_ROLES, type PictureRole } from "#app/vocabulary/content/picture-role.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { imageSchema } from "#server/api/shapes/restaurant-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const id = z.string().min(1).max(100);
const params = z.object({ id });
/** Described, not parsed: the form was taken apart as it arrived. */
const upload = {
  type: "object" as const,
  required: ["file"],
  properties: {
    role: { type: "string" as const, enum: [...PICTURE_ROLES] },
    file: { type: "array" as const, items: { type: "string" as const, format: "binary" } },
  },
};
const done = { 204: { description: "Done" } };

const isPictureRole = (text: string): text is PictureRole => PICTURE_ROLES.some((role) => role === text);

/** Pictures of one restaurant; `path` names `{id}`. */
export function registerAdminRestaurantImages(api: Api, path: string) {
  const add = createRoute({
    ...adminEndpoint("restaurants.edit"),
    method: "post",
    path,
    summary: "Upload a cover, or gallery pictures up to five; extra files are cut off",
    request: { params, body: { required: true, content: { "multipart/form-data": { schema: upload } } } },
    responses: {
      201: jsonAnswer(z.object({ added: z.array(imageSchema), cutOff: z.int() }), "What was taken"),
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422),
    },
  });
  const remove = createRoute({
    ...adminEndpoint("restaurants.edit"),
    method: "delete",
    path: `${path}/{imageId}`,
    summary: "Delete a picture",
    request: { params: z.object({ id, imageId: id }) },
    responses: { ...done, ...refusals(401, 403, 404) },
  });
  const reorder = createRoute({
    ...adminEndpoint("restaurants.edit"),
    method: "put",
    path: `${path}/order`,
    summary: "Put the gallery into the order of `ids`",
    request: { params, body: jsonBody(arrangeRowsBody) },
    responses: { ...done, ...refusals(400, 401, 403, 409, 422) },
  });

  api.openapi(add, async (c) => {
    const form = c.get("form") ?? [];
    const files = form.filter(({ name, isFile }) => name === "file" && isFile).map(({ bytes }) => bytes);
    const said = form.find(({ name, isFile }) => name === "role" && !isFile)?.bytes;
    const role = said ? new TextDecoder().decode(said) : "gallery";
    if (!isPictureRole(role))
      return problem(c, { code: "invalid_input", fields: { role: FIELD_MESSAGES.invalid } });
    if (files.length === 0) return problem(c, { code: "no_picture" });
    const outcome = await addImages(c.get("ctx"), {
      restaurantId: c.req.valid("param").id,
      role,
      files,
    });
    return outcome.ok ? c.json(outcome.value, 201) : problem(c, outcome);
  });
  api.openapi(remove, async (c) => {
    const { id: restaurantId, imageId } = c.req.valid("param");
    const removed = await removeImage(c.get("ctx"), { restaurantId, id: imageId });
    return removed.ok ? c.body(null, 204) : problem(c, removed);
  });
  api.openapi(reorder, async (c) => {
    const ordered = await arrangeGallery(c.get("ctx"), {
      restaurantId: c.req.valid("param").id,
      ids: c.req.valid("json").ids,
    });
    return ordered.ok ? c.body(null, 204) : problem(c, ordered);
  });
}
