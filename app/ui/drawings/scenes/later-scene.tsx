import { lazy, Suspense } from "react";

/** A page is whole without its drawing. */
const nothing = () => ({ default: () => <Room /> });
const scenes = () => import("./empty-scenes.tsx");

const SCENES = {
  results: lazy(() => scenes().then(({ EmptyResults }) => ({ default: () => <EmptyResults /> }), nothing)),
  reviews: lazy(() => scenes().then(({ EmptyReviews }) => ({ default: () => <EmptyReviews /> }), nothing)),
};

/** The scene of an empty list on pages whose list is hardly ever empty: its facets are fetched when it is. */
export function LaterScene({ of }: { of: keyof typeof SCENES }) {
  const Scene = SCENES[of];
  return (
    <Suspense fallback={<Room />}>
      <Scene />
    </Suspense>
  );
}

/** Keeps its place, in the shape of every small scene. */
function Room() {
  return <svg aria-hidden viewBox="0 0 200 140" />;
}
