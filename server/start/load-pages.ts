import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { pathToFileURL } from "node:url";
import { OperatorError } from "#app/lib/operator-error.ts";
import { inProject, projectFolder } from "#db/project-folder.ts";
import type { PageRenderer } from "#server/pages/page-renderer.ts";
import { renderBuild } from "#server/pages/render-build.ts";

export interface Pages {
  renderPage: PageRenderer;
  /** The folder of built assets; while developing Vite serves them itself. */
  assetsDir?: string;
  /** Wraps the server's listener, so that Vite answers what is its own. */
  wrap?: (listener: RequestListener) => RequestListener;
  close(): Promise<void>;
}

/** The pages of the last build, or, while developing, pages that Vite makes from the sources as they change. */
export async function loadPages(mode: "production" | "development" | "test"): Promise<Pages> {
  if (mode === "development") return developmentPages();
  const entry = inProject("build/server/pages.js");
  if (!existsSync(entry)) {
    throw new OperatorError(
      'The pages are not built yet; start with "npm start", or run "npm run build" first.',
    );
  }
  const build = await import(pathToFileURL(entry).href);
  return {
    renderPage: renderBuild(build, "production"),
    assetsDir: inProject("build/client"),
    close: async () => {},
  };
}

async function developmentPages(): Promise<Pages> {
  const { createServer } = await import("vite");
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({
    root: projectFolder,
    server: { middlewareMode: true },
    appType: "custom",
  });
  // Vite would end the process on the first signal, before the database is closed.
  for (const theirs of process.listeners("SIGTERM")) {
    if (!ours.includes(theirs)) process.off("SIGTERM", theirs);
  }
  const build = () =>
    vite.ssrLoadModule("virtual:react-router/server-build") as ReturnType<
      Parameters<typeof renderBuild>[0] & (() => never)
    >;
  return {
    renderPage: renderBuild(build, "development"),
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
