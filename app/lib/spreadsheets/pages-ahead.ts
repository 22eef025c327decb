/**
 * The pages of a list one after the other; the next one is asked for while this one is worked on, and no further, so that
 * whoever reads slowly holds two of them at most.
 */
export async function* pagesAhead<Page extends { nextCursor: unknown }>(
  read: (cursor: Page["nextCursor"] | null) => Promise<Page>,
): AsyncGenerator<Page> {
  let next: Promise<Page> | null = read(null);
  while (next) {
    const page: Page = await next;
    next = page.nextCursor === null ? null : read(page.nextCursor);
    // What fails ahead is thrown when its turn comes; until then, or when nobody reads on, it must not end the process.
    next?.catch(() => undefined);
    yield page;
  }
}
