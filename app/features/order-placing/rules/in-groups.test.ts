import { describe, expect, it } from "vitest";
import { InGroups } from "./in-groups.ts";

function gathering() {
  const groups: string[][] = [];
  const ends: (() => void)[] = [];
  const gathered = new InGroups<string, string>({
    work: async (items) => {
      groups.push([...items]);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.includes("bad")) throw new Error("bad");
      return items.map((item) => item.toUpperCase());
    },
    keyOf: (item) => item[0] ?? "",
    most: 3,
    groupsAtOnce: 1,
  });
  const next = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { groups, gathered, next };
}

describe("what goes in groups", () => {
  it("PQ04 begins at once, and what comes meanwhile goes together, no more than a group holds", async () => {
    const { groups, gathered, next } = gathering();
    const first = gathered.add("a");
    await next();
    const held = gathered.add("b");
    await new Promise((resolve) => setTimeout(resolve, 5));
    const others = Promise.all(["c", "d", "e", "f"].map((item) => gathered.add(item)));
    for (let n = 0; n < 4; n += 1) await next();
    expect(await Promise.all([first, held, others])).toEqual(["A", "B", ["C", "D", "E", "F"]]);
    expect(groups).toEqual([["a"], ["b"], ["c", "d", "e"], ["f"]]);
  });

  it("PQ04 no two of one key are under way at once, and each waits only for its own", async () => {
    const { groups, gathered, next } = gathering();
    const all = Promise.all(["a1", "a2", "b1", "a3"].map((item) => gathered.add(item)));
    for (let n = 0; n < 4; n += 1) await next();
    expect(await all).toEqual(["A1", "A2", "B1", "A3"]);
    expect(groups).toEqual([["a1", "b1"], ["a2"], ["a3"]]);
  });

  it("PQ04 a group that fails fails for its own, and the next one goes on", async () => {
    const { gathered, next } = gathering();
    const failing = Promise.allSettled([gathered.add("bad"), gathered.add("c")]);
    await next();
    const well = gathered.add("d");
    await next();
    expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await well).toBe("D");
  });
});
