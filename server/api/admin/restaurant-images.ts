import { createRoute, z } from "@hono/zod-openapi";
import { addImages } from "#app/features/restaurants/editing/add-images.server.ts";
import { arrangeGallery, removeImage } from "#app/features/restaurants/editing/remove-image.server.ts";
import { arrangeRowsBody } from "#app/foundation/published/list-edit-schema.ts";
import { PICTURE_ROLES } from "#app/vocabulary/picture-role.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/door/answers.ts";
import type { Api } from "#server/api/door/api-env.ts";
import { problem } from "#server/api/door/problem.ts";
import { imageSchema } from "#server/api/shapes/restaurant-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const id = z.string().min(1).max(100);
const params = z.object({ id });
const upload = z.object({
  role: z.enum(PICTURE_ROLES).optional(),
  file: z.any().openapi({ type: "array", items: { type: "string", format: "binary" } }),
});
const done = { 204: { description: "Done" } };

/** Pictures of one restaurant; `path` names `{id}`. */
export function registerAdminRestaurantImages(api: Api, path: string) {
  const add = createRoute({
    ...adminEndpoint,
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
    ...adminEndpoint,
    method: "delete",
    path: `${path}/{imageId}`,
    summary: "Delete a picture",
    request: { params: z.object({ id, imageId: id }) },
    responses: { ...done, ...refusals(401, 403, 404) },
  });
  const reorder = createRoute({
    ...adminEndpoint,
    method: "put",
    path: `${path}/order`,
    summary: "Put the gallery into the order of `ids`",
    request: { params, body: jsonBody(arrangeRowsBody) },
    responses: { ...done, ...refusals(400, 401, 403, 409, 422) },
  });

  api.openapi(add, async (c) => {
    const form = await c.req.parseBody({ all: true });
    const files = [form.file].flat().filter((file) => file instanceof File);
    if (files.length === 0) return problem(c, { code: "wrong_kind" });
    const outcome = await addImages(c.get("ctx"), {
      restaurantId: c.req.valid("param").id,
      role: form.role === "cover" ? "cover" : "gallery",
      files: await Promise.all(files.map((file) => file.bytes())),
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
