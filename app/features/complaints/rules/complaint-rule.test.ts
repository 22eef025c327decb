import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMPLAINT_TERMS, complaintProblem, complaintUntil } from "./complaint-rule.ts";

const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const done = (...times: string[]) => ({
  status: "Completed" as const,
  timeline: [
    { toStatus: "Confirmed" as const, at: at("08:00:00") },
    { toStatus: null, at: at("23:00:00") },
    ...times.map((time) => ({ toStatus: "Completed" as const, at: at(time).toISOString() })),
  ],
});

describe("until when something may be said to be wrong", () => {
  it.each([
    ["Pending Payment", "complaint_not_delivered"],
    ["Out for Delivery", "complaint_not_delivered"],
    ["Cancelled", "complaint_not_delivered"],
  ] as const)("GS13 not of an order that is %s", (status, problem) => {
    expect(complaintProblem({ ...done("12:00:00"), status }, at("13:00:00"))).toBe(problem);
    expect(complaintUntil({ ...done("12:00:00"), status })).toBeNull();
  });

  it.each([
    ["2026-03-10T12:00:00Z", null],
    ["2026-03-11T12:00:00Z", null],
    ["2026-03-11T12:00:00.001Z", "complaint_too_late"],
  ])("GS13 handed over at noon, at %s", (now, problem) => {
    expect(complaintProblem(done("12:00:00"), new Date(now))).toBe(problem);
  });

  it("GS13 counts from the last time that it was handed over, and not without one", () => {
    expect(complaintProblem(done("12:00:00", "14:00:00"), new Date("2026-03-11T13:59:00Z"))).toBeNull();
    expect(complaintProblem(done(), at("12:00:00"))).toBe("complaint_too_late");
  });

  it.each(["ar", "en"])("GS13 the terms in %s give the same hours", (language) => {
    const { terms } = JSON.parse(readFileSync(`app/i18n/${language}/legal.json`, "utf8"));
    expect(terms.sections.complaints.body).toContain(`${COMPLAINT_TERMS.hours} `);
  });
});
