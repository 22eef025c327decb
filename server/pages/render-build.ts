import { createRequestHandler, type ServerBuild } from "react-router";
import type * as Entry from "#app/entry.server.tsx";
import type { PageRenderer } from "./page-renderer.ts";

/** The page renderer of a React Router build. */
export function renderBuild(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): PageRenderer {
  const handle = createRequestHandler(build, mode);
  const loadBuild = async () => (typeof build === "function" ? build() : build);
  const loadEntry = async () => (await loadBuild()).entry.module as unknown as typeof Entry;
  const render: PageRenderer = async (request, ctx, frame) =>
    handle(withoutOrigin(request), (await loadEntry()).createLoadContext(ctx, frame));
  render.drawFile = async (folder, name) => (await loadEntry()).drawFile(folder, name);
  render.isDevelopment = mode === "development";
  return render;
}

/**
 * Where a write comes from was looked at before (`requireSameOrigin`), by the public address. React Router would compare it with the
 * address of this request, which is http behind every proxy that speaks https, and refuse all that is sent from such a shop.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}
