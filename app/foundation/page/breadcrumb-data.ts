import type { StructuredThing } from "./structured-thing.ts";

/** The way to a page, from home down; each step is its name and its address without the shop's own part. */
export function breadcrumbData(
  publicUrl: string,
  steps: readonly { name: string; path: string }[],
): StructuredThing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
