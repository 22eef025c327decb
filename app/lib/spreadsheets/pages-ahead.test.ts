import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { pagesAhead } from "./pages-ahead.ts";

/** `count` pages of a number each; tells which were asked for. */
function list(count: number, failing = -1) {
  const asked: number[] = [];
  const read = async (cursor: number | null) => {
    const page = cursor ?? 0;
    asked.push(page);
    await setTimeout(1);
    if (page === failing) throw new Error("gone");
    return { page, nextCursor: page + 1 < count ? page + 1 : null };
  };
  return { asked, read };
}

it("DF16 pages come in their order, each asked for once", async () => {
  const { asked, read } = list(4);
  const seen: number[] = [];
  for await (const { page } of pagesAhead(read)) seen.push(page);
  expect([seen, asked]).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]);
});

it("DF16 the next page is asked for while this one is worked on, and no further ahead", async () => {
  const { asked, read } = list(10);
  const pages = pagesAhead(read);
  expect(asked).toEqual([]);
  await pages.next();
  await setTimeout(20);
  expect(asked).toEqual([0, 1]);
  await pages.next();
  await setTimeout(20);
  expect(asked).toEqual([0, 1, 2]);
  await pages.return(undefined);
});

it("DF16 what fails ahead is thrown in its turn, and is nobody's fault when nobody reads on", async () => {
  const pages = pagesAhead(list(3, 1).read);
  expect((await pages.next()).value).toMatchObject({ page: 0 });
  await expect(pages.next()).rejects.toThrow("gone");
  const left = pagesAhead(list(3, 1).read);
  await left.next();
  await left.return(undefined);
  await setTimeout(20);
});
