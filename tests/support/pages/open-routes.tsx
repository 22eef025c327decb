import { DirectionProvider } from "@base-ui/react/direction-provider";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import { RequestIdContext } from "#app/features/shell/ui/error-reference.tsx";
import type { Actor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { pageFrameContext, requestContext } from "#app/foundation/context/request-context.ts";
import { directionOf, type Language } from "#app/i18n/language.ts";
import { TextReaderProvider } from "#app/i18n/use-translation.tsx";
import * as root from "#app/root.tsx";
import routes from "#app/routes.ts";
import type { TestShop } from "../test-shop.ts";
import { mainOf, wordsOf } from "./read-html.ts";

export interface DrawnPage {
  status: number;
  /** Where it leads instead of being drawn. */
  location: string | null;
  html: string;
  /** The words of its main part, as they are read. */
  words: string;
}

export interface Routes {
  /** A page as it stands in the first answer, drawn with everything around it. */
  open(path: string, actor: Actor, language?: Language): Promise<DrawnPage>;
  /** What the page's action answers to JSON, or to a form. */
  act(path: string, actor: Actor, body: object): Promise<{ status: number; data: unknown }>;
}

type Module = Pick<RouteObject, "loader" | "action" | "middleware" | "handle"> & {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
};

const ORIGIN = "http://shop.test";
const NONE = new Response(null, { status: 204 });

/**
 * The pages of a test shop by the routes that the product has, without a build and without a browser.
 * @param extra what the requests have beside the shop, as another tax authority
 */
export function openRoutes(shop: TestShop, extra: Partial<CommandContext> = {}): Routes {
  async function ask(request: Request, actor: Actor, language: Language) {
    const tree = await treeOf(new URL(request.url).pathname);
    const handler = createStaticHandler(tree);
    const ctx = shop.as(actor, { ...extra, now: shop.clock.now(), language });
    const context = new RouterContextProvider();
    context.set(requestContext, ctx);
    context.set(pageFrameContext, { theme: "dark", nonce: "n" });
    let found: Awaited<ReturnType<typeof handler.query>> | null = null;
    const answer = await handler.query(request, {
      requestContext: context,
      skipRevalidation: request.method !== "GET",
      generateMiddlewareResponse: async (query) => {
        found = await query(request);
        return found instanceof Response ? found : NONE;
      },
    });
    return { found: found ?? answer, answer, handler, ctx };
  }

  return {
    async open(path, actor, language = "en") {
      const { found, answer, handler, ctx } = await ask(new Request(ORIGIN + path), actor, language);
      const thrown = [found, answer].find((each) => each instanceof Response && each !== NONE);
      if (thrown instanceof Response)
        return { status: thrown.status, location: thrown.headers.get("location"), html: "", words: "" };
      if (found instanceof Response) throw new Error(`${path} has no page`);
      const html = renderToStaticMarkup(
        <TextReaderProvider texts={ctx.texts.reader(language)}>
          <RequestIdContext value={ctx.requestId}>
            <DirectionProvider direction={directionOf(language)}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, found)}
                context={found}
                hydrate={false}
              />
            </DirectionProvider>
          </RequestIdContext>
        </TextReaderProvider>,
      );
      return { status: found.statusCode, location: null, html, words: wordsOf(mainOf(html)) };
    },
    async act(path, actor, body) {
      const isForm = body instanceof FormData;
      const request = new Request(ORIGIN + path, {
        method: "POST",
        headers: isForm ? {} : { "content-type": "application/json" },
        body: isForm ? body : JSON.stringify(body),
      });
      const { found, answer } = await ask(request, actor, "en");
      const thrown = [found, answer].find((each) => each instanceof Response && each !== NONE);
      if (thrown instanceof Response) return { status: thrown.status, data: thrown.headers.get("location") };
      if (found instanceof Response) throw new Error(`${path} has no page`);
      const [data] = Object.values(found.actionData ?? {});
      return { status: found.statusCode, data };
    },
  };
}

/** Only the modules of the routes that answer are loaded. */
async function treeOf(path: string): Promise<RouteObject[]> {
  const matched = new Set(matchRoutes(shapes, path)?.map(({ route }) => route.id));
  return [await served(ROOT, matched)];
}

interface Entry extends Pick<RouteConfigEntry, "path" | "index" | "children"> {
  id: string;
  file: string;
}
const named = (entry: RouteConfigEntry): Entry => ({ ...entry, id: entry.id ?? entry.file });
const ROOT: Entry = { id: "root", file: "root.tsx", path: "", children: routes as RouteConfigEntry[] };
const shapeOf = ({ id, path, index, children }: Entry): RouteObject =>
  index ? { id, path, index } : { id, path, children: children?.map((child) => shapeOf(named(child))) };
const shapes = [shapeOf(ROOT)];

async function served({ id, file, path, index, children }: Entry, matched: Set<string | undefined>) {
  const shape = { id, path };
  const isMatched = matched.has(id);
  const module: Module = !isMatched
    ? {}
    : id === "root"
      ? (root as unknown as Module)
      : await import(/* @vite-ignore */ new URL(`../../../app/${file}`, import.meta.url).href);
  const { default: Page, ErrorBoundary, loader, action, middleware, handle } = module;
  const own: RouteObject = {
    ...{ ...shape, loader, action, middleware, handle },
    ...(Page && { Component: withComponentProps(Page as never) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) }),
  };
  if (index) return { ...own, index: true } as RouteObject;
  const inside: RouteObject[] = await Promise.all(
    (isMatched ? (children ?? []) : []).map((child) => served(named(child), matched)),
  );
  return { ...own, children: inside } as RouteObject;
}
