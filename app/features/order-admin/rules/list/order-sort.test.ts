import { describe, expect, it } from "vitest";
import { WORK_QUEUES } from "#app/vocabulary/work-queues.ts";
import { writeOrderList } from "./order-filter-address.ts";
import { defaultSort, NEWEST, readSort, SORT_WORDS, sortAfterPress, writeSort } from "./order-sort.ts";

describe("the sort of the desk's list", () => {
  it("OL08 goes by the clock where the queue is about time, and by newest elsewhere", () => {
    const byTime = WORK_QUEUES.filter((queue) => writeSort(defaultSort({ queue })) === "when");
    expect(byTime).toEqual([
      "money",
      "verify",
      "confirm",
      "short",
      "unpaid",
      "asked",
      "gifts",
      "calls",
      "complaints",
      "rest",
      "late",
      "today",
      "tomorrow",
      "slaughter",
      "restaurants",
      "out",
      "due",
    ]);
    expect(WORK_QUEUES.filter((queue) => writeSort(defaultSort({ queue })) === "-placed")).toEqual([
      "return",
    ]);
    expect(writeSort(defaultSort({}))).toBe("-placed");
    expect(writeSort(defaultSort({ from: "2026-03-10" }))).toBe("-placed");
    expect(writeSort(defaultSort({ dueFrom: "2026-03-10" }))).toBe("when");
  });

  it("OL09 is kept in the address, and left out where it is the usual one", () => {
    expect(writeOrderList({}, NEWEST).toString()).toBe("");
    expect(writeOrderList({ queue: "late" }, NEWEST).toString()).toBe("queue=late&sort=-placed");
    for (const word of SORT_WORDS) expect(writeSort(readSort(word, {}))).toBe(word);
    for (const odd of ["", "--total", "price", "TOTAL", null])
      expect(readSort(odd, { queue: "today" }), String(odd)).toEqual(defaultSort({ queue: "today" }));
  });

  it("OL09 turns round on a second press; what is newest or dearest comes first on the first", () => {
    expect(writeSort(sortAfterPress(NEWEST, "customer"))).toBe("customer");
    expect(writeSort(sortAfterPress(NEWEST, "total"))).toBe("-total");
    expect(writeSort(sortAfterPress(NEWEST, "placed"))).toBe("placed");
    expect(writeSort(sortAfterPress({ by: "total", isDescending: true }, "total"))).toBe("total");
  });
});
