import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { PageFrame } from "#app/foundation/context/request-context.ts";

/** React Router's handler for one request; made from the build, or by Vite while developing. */
export interface PageRenderer {
  (request: Request, ctx: CommandContext, frame: PageFrame): Promise<Response>;
  /** Vite's own inline scripts carry no mark, so pages have no policy while developing. */
  isDevelopment?: boolean;
  /** A drawing as a file: its key, and how it is drawn (`drawing-file.server.tsx`). */
  drawFile?(
    folder: string,
    name: string,
  ): Promise<{ key: string; version: string; svg: () => string } | null>;
}
