import { createRoute } from "@hono/zod-openapi";
import { readOwnMedia } from "#app/features/messages/reads/read-media.server.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { mediaAnswer, mediaOfMessage } from "./http/media-answer.ts";
import { problem } from "./http/problem.ts";

const read = createRoute({
  tags: ["customer"],
  security: [{ customer: [] }],
  middleware: customersOnly,
  method: "get",
  path: "/api/me/conversation-media/{id}",
  summary: "A file that the signed-in customer sent to the shop; `preview=1` for a small picture",
  request: mediaOfMessage.request,
  responses: { ...mediaOfMessage.files, ...refusals(401, 404) },
});

/** What customers sent is theirs to read, with the copy of their data (IX08). */
export function registerOwnMedia(api: Api) {
  api.openapi(read, async (c) => {
    const wanted = { id: c.req.valid("param").id, preview: c.req.valid("query").preview === "1" };
    const file = await readOwnMedia(c.get("ctx"), wanted);
    return file.ok ? mediaAnswer(c, file.value) : problem(c, file);
  });
}
