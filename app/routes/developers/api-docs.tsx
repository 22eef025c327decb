import { useEffect, useRef } from "react";
import stylesheet from "swagger-ui-dist/swagger-ui.css?url";
import { SiteFooter } from "#app/features/shell/ui/site-footer.tsx";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useRootData } from "#app/foundation/page/root-data.ts";
import type { WholeRootData } from "#app/root.tsx";
import type { Route } from "./+types/api-docs";

const DOCUMENT = "/api/openapi.json";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, "API");

/** The reference of the HTTP API, drawn in the browser from its own document; English, as that document is. */
export default function ApiDocsPage() {
  const root = useRootData<WholeRootData>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domNode = place.current;
    if (!domNode) return;
    void import("swagger-ui-dist/swagger-ui-es-bundle.js").then(({ default: drawReference }) =>
      drawReference({ domNode, url: DOCUMENT, deepLinking: true, validatorUrl: null }),
    );
  }, []);
  return (
    <>
      {/* Its own style sheet draws on light pages. */}
      <main lang="en" dir="ltr" data-theme="light" className="min-h-dvh bg-page py-4 text-text">
        <div ref={place} className="mx-auto max-w-6xl">
          <p className="p-6 text-center">
            <a href={DOCUMENT} className="underline">
              The API as an OpenAPI 3.1 document
            </a>
          </p>
        </div>
      </main>
      <SiteFooter settings={root.settings} year={root.year} />
    </>
  );
}
