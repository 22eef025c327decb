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
import { type PageFrame, pageFrameContext, requestContext } from "./foundation/context/request-context.ts";
import { TextReaderProvider } from "./i18n/page-translation.tsx";
import { maskedPath } from "./lib/addresses/tracking-address.ts";
import { drawingFile } from "./ui/drawings/drawing-file.server.tsx";

export const streamTimeout = 5_000;

/** The server's door into loaders and actions; exported because context keys live in this bundle. */
export function createLoadContext(ctx: CommandContext, frame: PageFrame): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(requestContext, ctx);
  provider.set(pageFrameContext, frame);
  return provider;
}

/** The server's door to the drawings that are files; exported because only this bundle can draw. */
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
  if (failure) ctx.log.error({ err: failure, requestId: ctx.requestId }, "page rendering failed");
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : html, { status: failure ? 500 : status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const ctx = (context as RouterContextProvider).get(requestContext);
  ctx.log.error(
    { err: error, requestId: ctx.requestId, path: maskedPath(new URL(request.url).pathname) },
    "unexpected error",
  );
};
