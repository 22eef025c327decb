import type { CopiedName } from "#app/features/order-reading/rules/order-view.ts";

/** The Arabic name large and the English one under it: whoever works with the paper reads one of the two. */
export function SlipName({ name }: { name: CopiedName }) {
  return (
    <span className="inline-block">
      <span className="block">
        <bdi lang="ar">{name.name}</bdi>
      </span>
      {name.nameEn && (
        <span className="block text-sm font-normal text-quiet">
          <bdi lang="en">{name.nameEn}</bdi>
        </span>
      )}
    </span>
  );
}
