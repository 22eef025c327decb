/** One thing of schema.org as search engines read it. */
export interface StructuredThing {
  "@type": string;
  [property: string]: unknown;
}

/** The things of one page as one document of JSON-LD. */
export function structuredGraph(things: readonly StructuredThing[]) {
  return { "@context": "https://schema.org", "@graph": things };
}
