import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType, ReactNode } from "react";
import {
  type ServerBuild,
  UNSAFE_withErrorBoundaryProps as withErrorProps,
  UNSAFE_withComponentProps as withProps,
} from "react-router";
import * as entry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import routes from "#app/routes.ts";
import type { PageRenderer } from "#server/pages/page-renderer.ts";
import { renderBuild } from "#server/pages/render-build.ts";

interface PageModule {
  default?: Parameters<typeof withProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorProps>[0];
  Layout?: ComponentType<{ children: ReactNode }>;
  loader?: unknown;
  action?: unknown;
}

/**
 * Draws the real pages of customers from their sources: what a browser would be sent, without a browser and without a build.
 * Those of the desk are left out, as loading them takes as long again.
 */
export async function drawPages(): Promise<PageRenderer> {
  const pages: Record<string, object> = {};
  const assets: Record<string, object> = {};
  const add = (id: string, module: PageModule, place: object) => {
    pages[id] = { id, ...place, module: withPropsOfPage(module) };
    assets[id] = {
      id,
      ...place,
      hasLoader: Boolean(module.loader),
      hasAction: Boolean(module.action),
      hasErrorBoundary: Boolean(module.ErrorBoundary),
      module: `/${id}.js`,
    };
  };
  const load = async (config: RouteConfigEntry, parentId: string): Promise<void> => {
    const id = config.id ?? config.file.replace(/\.tsx?$/, "");
    const module = (await import(new URL(`../../../app/${config.file}`, import.meta.url).href)) as PageModule;
    add(id, module, { parentId, path: config.path, index: config.index });
    for (const child of config.children ?? []) await load(child, id);
  };
  add("root", root as unknown as PageModule, {});
  for (const config of routes as RouteConfigEntry[])
    if (!isOfAdmin(config) && !DRAWN_ALONE.test(config.file)) await load(config, "root");
  const build = {
    entry: { module: entry },
    routes: pages,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: assets,
      url: "/manifest.js",
      version: "1",
    },
    assetsBuildDirectory: "",
    future: { v8_middleware: true },
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    routeDiscovery: { mode: "initial" },
    ssr: true,
  };
  return renderBuild(build as unknown as ServerBuild, "production");
}

/** Pages without root and router draw themselves, in words of a build alone; every shop draws one of them ahead. */
const DRAWN_ALONE = /^routes\/seo\/offline/;

const isOfAdmin = ({ path }: RouteConfigEntry) => /^(admin|desk-icons)\b/.test(path ?? "");

/** What the framework's compiler does to a page: its component is handed what was loaded. */
function withPropsOfPage(module: PageModule): object {
  const { default: Page, ErrorBoundary } = module;
  return {
    ...module,
    ...(Page && { default: withProps(Page) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorProps(ErrorBoundary) }),
  };
}
