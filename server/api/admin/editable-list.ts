import { createRoute, z } from "@hono/zod-openapi";
import { type ShownValues, shownValues } from "#app/foundation/audit/shown-values.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { arrangeRowsBody, moveRowBody } from "#app/foundation/published/list-edit-schema.ts";
import type { Result } from "#app/lib/result.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

export type ListArea = "catalog" | "restaurants" | "content" | "financial";
type Answer<T> = Promise<Result<T, string>>;

export interface AdminList<
  Row extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodObject,
  Listed extends z.ZodType,
> {
  /** For example `/api/admin/breeds`. */
  path: string;
  /** Name of the rows, also in the answer of the list. */
  key: string;
  /** "a breed", for the reference page. */
  one: string;
  /** Whose permissions count: `catalog.read` for the list, `catalog.edit` for the rest. */
  area: ListArea;
  row: Row;
  /** When the list shows less of a row than its own answers do. */
  listed?: Listed;
  /** Missing where the list comes in pages and has an endpoint of its own. */
  list?: (ctx: CommandContext) => Answer<z.output<Listed>[]>;
  create: { body: New; run: (ctx: CommandContext, input: z.output<New>) => Answer<z.output<Row>> };
  change: {
    body: Change;
    run: (
      ctx: CommandContext,
      edit: { id: string; change: z.output<Change>; was: ShownValues },
    ) => Answer<z.output<Row>>;
  };
  remove: (ctx: CommandContext, id: string) => Answer<null>;
  move?: (ctx: CommandContext, id: string, step: -1 | 1) => Answer<null>;
  reorder?: (ctx: CommandContext, ids: string[]) => Answer<null>;
}

const params = z.object({ id: z.string().min(1).max(100) });
const done = { 204: { description: "Done" } };

/**
 * The endpoints of one list of the admin's desk: GET, POST, PATCH /{id} (merges), DELETE /{id}, and where the rows have an
 * order POST /{id}/move and PUT /order.
 */
export function registerAdminList<
  Row extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodObject,
  Listed extends z.ZodType = Row,
>(api: Api, options: AdminList<Row, New, Change, Listed>) {
  const { path, key, one, area, row, listed = row, list, create, change, remove, move, reorder } = options;

  if (list) registerWhole(api, { path, key, area }, listed, list);
  const createOne = createRoute({
    ...adminEndpoint(`${area}.edit`),
    method: "post",
    path,
    summary: `Add ${one}`,
    request: { body: jsonBody(create.body as z.ZodType) },
    responses: { 201: jsonAnswer(row, "As it was stored"), ...refusals(400, 401, 403, 409, 422) },
  });
  api.openapi(createOne, async (c) => {
    const created = await create.run(c.get("ctx"), c.req.valid("json" as never) as z.output<New>);
    return created.ok ? c.json(created.value as never, 201) : problem(c, created);
  });

  const changeOne = createRoute({
    ...adminEndpoint(`${area}.edit`),
    method: "patch",
    path: `${path}/{id}`,
    summary: `Change the named fields of ${one}`,
    request: { params, body: jsonBody(change.body.extend({ was: shownValues }) as z.ZodType) },
    responses: { 200: jsonAnswer(row, "As it is now"), ...refusals(400, 401, 403, 404, 409, 422) },
  });
  api.openapi(changeOne, async (c) => {
    const { was, ...fields } = c.req.valid("json" as never) as { was: ShownValues };
    const edit = { id: c.req.param("id") ?? "", change: fields as z.output<Change>, was };
    const changed = await change.run(c.get("ctx"), edit);
    return changed.ok ? c.json(changed.value as never, 200) : problem(c, changed);
  });

  const removeOne = createRoute({
    ...adminEndpoint(`${area}.edit`),
    method: "delete",
    path: `${path}/{id}`,
    summary: `Delete ${one}`,
    request: { params },
    responses: { ...done, ...refusals(401, 403, 404, 409) },
  });
  api.openapi(removeOne, async (c) => {
    const removed = await remove(c.get("ctx"), c.req.param("id") ?? "");
    return removed.ok ? c.body(null, 204) : problem(c, removed);
  });

  if (move) registerMove(api, { path, one, area }, move);
  if (reorder) registerReorder(api, { path, key, area }, reorder);
}

function registerWhole<Listed extends z.ZodType>(
  api: Api,
  { path, key, area }: { path: string; key: string; area: ListArea },
  listed: Listed,
  list: (ctx: CommandContext) => Answer<z.output<Listed>[]>,
) {
  const route = createRoute({
    ...adminEndpoint(`${area}.read`),
    method: "get",
    path,
    summary: `All ${key}`,
    responses: { 200: jsonAnswer(z.object({ [key]: z.array(listed) }), `All ${key}`), ...refusals(401, 403) },
  });
  api.openapi(route, async (c) => {
    const rows = await list(c.get("ctx"));
    return rows.ok ? c.json({ [key]: rows.value } as never, 200) : problem(c, rows);
  });
}

function registerMove(
  api: Api,
  { path, one, area }: { path: string; one: string; area: ListArea },
  move: (ctx: CommandContext, id: string, step: -1 | 1) => Answer<null>,
) {
  const route = createRoute({
    ...adminEndpoint(`${area}.edit`),
    method: "post",
    path: `${path}/{id}/move`,
    summary: `Move ${one} one place up (-1) or down (1)`,
    request: { params, body: jsonBody(moveRowBody) },
    responses: { ...done, ...refusals(400, 401, 403, 404, 422) },
  });
  api.openapi(route, async (c) => {
    const moved = await move(c.get("ctx"), c.req.param("id") ?? "", c.req.valid("json").step);
    return moved.ok ? c.body(null, 204) : problem(c, moved);
  });
}

/** Also for lists inside a restaurant. */
export function registerReorder(
  api: Api,
  { path, key, area }: { path: string; key: string; area: ListArea },
  reorder: (ctx: CommandContext, ids: string[]) => Answer<null>,
) {
  const route = createRoute({
    ...adminEndpoint(`${area}.edit`),
    method: "put",
    path: `${path}/order`,
    summary: `Put all ${key} into the order of \`ids\``,
    request: { body: jsonBody(arrangeRowsBody) },
    responses: { ...done, ...refusals(400, 401, 403, 409, 422) },
  });
  api.openapi(route, async (c) => {
    const ordered = await reorder(c.get("ctx"), c.req.valid("json").ids);
    return ordered.ok ? c.body(null, 204) : problem(c, ordered);
  });
}
