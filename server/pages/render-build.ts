import { createRequestHandler, type ServerBuild } from "react-router";
import type { createLoadContext } from "#app/entry.server.tsx";
import type { PageRenderer } from "./page-renderer.ts";

/** The page renderer of a React Router build. */
export function renderBuild(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): PageRenderer {
  const handle = createRequestHandler(build, mode);
  const loadBuild = async () => (typeof build === "function" ? build() : build);
  const render: PageRenderer = async (request, ctx, frame) => {
    const entry = (await loadBuild()).entry.module as unknown as {
      createLoadContext: typeof createLoadContext;
    };
    return handle(request, entry.createLoadContext(ctx, frame));
  };
  render.isDevelopment = mode === "development";
  return render;
}
