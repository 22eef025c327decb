import { REFUSED_SHAPE } from "#app/foundation/context/request-context.ts";
import type { LiveEvents } from "#services/live-events.ts";
import type { SealedPage } from "./sealed-page.ts";

/** Each shape in both languages and themes; there are a dozen shapes. */
const PAGES_MAX = 200;

/**
 * Pages that say no ("not found", "this link is over", "too often") are the same for everybody who is told so: each is drawn
 * once after a change of the catalogue, and its bytes are kept, whatever address was asked for.
 */
export function createKeptRefusals(events: Pick<LiveEvents, "catalogVersion" | "isLive">) {
  const pages = new Map<string, SealedPage>();
  let version = -1;

  return {
    /** What belongs to one reading: language, theme and day. */
    forReader(reader: string) {
      if (version !== events.catalogVersion() || pages.size > PAGES_MAX) pages.clear();
      version = events.catalogVersion();
      const key = (shape: string) => `${reader} ${shape}`;
      const begun = version;
      // Held here, because a change meanwhile empties the memory and no body was drawn.
      let taken: SealedPage | undefined;
      return {
        has(shape: string): boolean {
          taken = events.isLive() ? pages.get(key(shape)) : undefined;
          return taken !== undefined;
        },
        /** The page that `response` is, sealed by `seal` unless its bytes are there already. */
        async page(
          response: Response,
          seal: (response: Response) => Promise<SealedPage>,
        ): Promise<SealedPage> {
          const shape = response.headers.get(REFUSED_SHAPE);
          if (shape === null) return seal(response);
          if (taken) return taken;
          const headers = new Headers(response.headers);
          headers.delete(REFUSED_SHAPE);
          const sealed = await seal(new Response(response.body, { status: response.status, headers }));
          if (begun === events.catalogVersion()) pages.set(key(shape), sealed);
          return sealed;
        },
      };
    },
  };
}
