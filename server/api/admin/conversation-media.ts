import { createRoute, z } from "@hono/zod-openapi";
import { fetchMediaAgain } from "#app/features/messages/commands/media/fetch-media-again.server.ts";
import { readMedia } from "#app/features/messages/reads/read-media.server.ts";
import { jsonAnswer, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { mediaAnswer, mediaOfMessage } from "#server/api/http/media-answer.ts";
import { problem } from "#server/api/http/problem.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const path = "/api/admin/conversation-media/{id}";

const read = createRoute({
  ...adminEndpoint("messages.read"),
  method: "get",
  path,
  summary: "The file that came with a customer's message; `preview=1` for a small picture",
  request: mediaOfMessage.request,
  responses: { ...mediaOfMessage.files, ...refusals(401, 403, 404) },
});
const again = createRoute({
  ...adminEndpoint("messages.manage"),
  method: "post",
  path: `${path}/again`,
  summary: "Fetch a file once more that could not be fetched; asking twice asks once",
  request: { params: mediaOfMessage.request.params },
  responses: {
    200: jsonAnswer(z.object({ id: z.string() }), "It is asked for"),
    ...refusals(401, 403, 404, 409),
  },
});

/** Pictures, voices and documents that customers sent (IX05). */
export function registerConversationMedia(api: Api) {
  api.openapi(read, async (c) => {
    const wanted = { id: c.req.valid("param").id, preview: c.req.valid("query").preview === "1" };
    const file = await readMedia(c.get("ctx"), wanted);
    return file.ok ? mediaAnswer(c, file.value) : problem(c, file);
  });
  api.openapi(again, async (c) => {
    const asked = await fetchMediaAgain(c.get("ctx"), c.req.valid("param"));
    return asked.ok ? c.json(asked.value, 200) : problem(c, asked);
  });
}
