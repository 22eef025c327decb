import { type ComponentType, lazy, Suspense, useState } from "react";
import type { HomeDrawingProps } from "./home-drawing.tsx";
import { writtenByServer } from "./written-by-server.ts";

const Drawing: ComponentType<HomeDrawingProps> = import.meta.env.SSR
  ? (await import("./home-drawing.tsx")).HomeDrawing
  : lazy(async () => ({ default: (await import("./home-drawing.tsx")).HomeDrawing }));

/**
 * A drawing that never changes: what the server wrote stays in the page as it is, so that the first visit neither loads
 * the code of the drawings nor walks over thousands of facets. Coming from another page, the browser fetches that code.
 */
export function StillDrawing(props: HomeDrawingProps) {
  const key = `${props.of}-${props.which}`;
  const [written] = useState(() => writtenByServer("data-still", key));
  if (written !== null) {
    return (
      <span
        className="contents"
        data-still={key}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the element keeps what the server wrote
        dangerouslySetInnerHTML={written}
      />
    );
  }
  return (
    <span className="contents" data-still={key}>
      {import.meta.env.SSR ? (
        <Drawing {...props} />
      ) : (
        <Suspense fallback={<span className={props.className} />}>
          <Drawing {...props} />
        </Suspense>
      )}
    </span>
  );
}
