import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { RequestIdContext } from "./features/shell/ui/error-reference.tsx";
import type { CommandContext } from "./foundation/context/command-context.ts";
import {
  ownPagesContext,
  type PageFrame,
  pageFrameContext,
  REFUSED_SHAPE,
  requestContext,
} from "./foundation/context/request-context.ts";
import { TextReaderProvider } from "./i18n/use-translation.tsx";
import { maskedPath } from "./lib/addresses/tracking-address.ts";
import { drawingFile } from "./ui/drawings/drawing-file.server.tsx";

export const streamTimeout = 5_000;

/** The server's way into loaders and actions; exported because context keys live in this bundle. */
export function createLoadContext(ctx: CommandContext, frame: PageFrame): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(requestContext, ctx);
  provider.set(pageFrameContext, frame);
  provider.set(ownPagesContext, frame.readOwnPage ?? null);
  return provider;
}

/** The server's way to the drawings that are files; exported because only this bundle can draw. */
export function drawFile(folder: string, name: string) {
  return drawingFile(folder, name);
}

/** Pages are small and hold no deferred data, so each is rendered whole: it can be cached, hashed and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const ctx = loadContext.get(requestContext);
  const { draw, isKept } = loadContext.get(pageFrameContext);
  const shape = isKept && ctx.actor.kind === "visitor" ? refusalShape(request, status, routerContext) : null;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const keptPage = () => {
    if (shape === null || !isKept?.(shape)) return null;
    headers.set(REFUSED_SHAPE, shape);
    return new Response(null, { status, headers });
  };
  // Somebody else may be told the same while this one waits for its turn.
  const render = async () => keptPage() ?? renderPage(request, routerContext, loadContext);
  const drawn = keptPage() ?? (await (draw ? draw(render) : render()));
  if (drawn instanceof Response) return drawn;
  const { html, failure } = drawn;
  if (failure) ctx.log.error({ err: failure, requestId: ctx.requestId }, "page rendering failed");
  const neutral = shape !== null && !failure ? withoutAddress(html, new URL(request.url)) : null;
  if (neutral !== null && shape !== null) headers.set(REFUSED_SHAPE, shape);
  return new Response(request.method === "HEAD" ? null : (neutral ?? html), {
    status: failure ? 500 : status,
    headers,
  });
}

async function renderPage(
  request: Request,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<{ html: string; failure: unknown }> {
  const ctx = loadContext.get(requestContext);
  const { nonce } = loadContext.get(pageFrameContext);
  let failure: unknown;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TextReaderProvider texts={ctx.texts.reader(ctx.language)}>
        <RequestIdContext value={ctx.requestId}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RequestIdContext>
      </TextReaderProvider>,
      {
        nonce,
        // Nothing is streamed, so no part may come after the page and wait for a script to put it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          text(body).then(resolve, reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failure = error;
        },
      },
    );
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
  return { html, failure };
}

const REFUSALS = new Set([404, 410, 429]);
/** The parts of the shop in which its frame looks another. */
const PART = /^\/(restaurants|orders?|t\/|admin)/;

/** Which of the few pages that say no to a visitor this is: they say the same whatever was asked for. */
function refusalShape(
  request: Request,
  status: number,
  { staticHandlerContext }: EntryContext,
): string | null {
  const { matches, errors } = staticHandlerContext;
  if (request.method !== "GET" || !REFUSALS.has(status) || errors) return null;
  const part = PART.exec(new URL(request.url).pathname)?.[0] ?? "";
  return [status, matches.at(-1)?.route.id, part].join(" ");
}

/** The page without what was asked for, or null where it says that in more places than in the forms that come back to it. */
function withoutAddress(html: string, { pathname, search }: URL): string | null {
  const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
  const neutral = html.replaceAll(`value="${escaped(pathname + search)}"`, 'value="/"');
  const traces = [pathname, search]
    .filter((each) => each.length > 1)
    .flatMap((each) => [each, escaped(each)]);
  return traces.some((each) => neutral.includes(each)) ? null : neutral;
}

/** Logs what a page's rendering threw, but answers that were meant and requests that were broken off. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const ctx = (context as RouterContextProvider).get(requestContext);
  ctx.log.error(
    { err: error, requestId: ctx.requestId, path: maskedPath(new URL(request.url).pathname) },
    "unexpected error",
  );
};
