import { expect, it, vi } from "vitest";
import { readDialects } from "#tests/support/samples/read-dialects.ts";

vi.setConfig({ testTimeout: 120_000 });

it("BI13 two thousand statements in every dialect are read as they were written, asked about, or refused by line", async () => {
  const { read, asked, refused } = await readDialects(2_000);
  expect(read + refused).toBe(2_000);
  // A reader that refuses or asks of everything would be right too.
  expect(refused).toBeLessThan(60);
  expect(asked).toBeLessThan(500);
});
