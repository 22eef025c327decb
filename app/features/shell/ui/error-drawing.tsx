import { lazy, Suspense } from "react";
import type { DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";

/** A page that already failed must not fail again because its drawing does not come. */
const nothing = () => ({ default: (_: DrawingProps) => null as React.ReactNode });

const LostSheep = lazy(() =>
  import("#app/ui/drawings/scenes/lost-sheep.tsx").then((module) => ({ default: module.LostSheep }), nothing),
);
const OfflineTent = lazy(() =>
  import("#app/ui/drawings/scenes/empty-scenes.tsx").then(
    (module) => ({ default: module.OfflineTent }),
    nothing,
  ),
);

/** The drawings of error pages. Every page carries these pages' code, so the facets are only fetched when one is shown. */
export function ErrorDrawing({ of, ...frame }: DrawingProps & { of: "lost sheep" | "tent" }) {
  const Drawing = of === "tent" ? OfflineTent : LostSheep;
  return (
    <Suspense fallback={null}>
      <Drawing {...frame} />
    </Suspense>
  );
}
