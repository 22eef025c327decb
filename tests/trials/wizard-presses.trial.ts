import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { TrialRow } from "./trial-row.ts";

/** Of each way, language and size of screen: eight hands, two thousand acts. */
const ACTS = 250;
const root = path.resolve(import.meta.dirname, "../..");
const LINE = /^fuzz (\w+) (\w+) seed (\d+): (\{.*\})$/;

/** An impatient hand at the built shop's wizard, in the journeys' browser (`npm run build` first). */
export async function run(): Promise<TrialRow[]> {
  const child = spawn(
    process.execPath,
    [
      path.join(root, "node_modules/.bin/playwright"),
      "test",
      "tests/e2e/ordering/presses/press-fuzz.spec.ts",
    ],
    {
      cwd: root,
      env: { ...process.env, MATRIX: "1", FUZZ_ACTS: process.env.FUZZ_ACTS ?? String(ACTS) },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let out = "";
  child.stdout.on("data", (piece) => {
    out += piece;
  });
  const [code] = (await once(child, "exit")) as [number];
  const rows = out.split("\n").flatMap((line): TrialRow[] => {
    const [, flow, language, seed, seen] = LINE.exec(line.trim()) ?? [];
    if (!seen) return [];
    const { acts, reviews, sent, faults } = JSON.parse(seen) as Record<string, number>;
    const figures = {
      acts: acts ?? 0,
      reviews: reviews ?? 0,
      "sent unread": sent ?? 0,
      "questions passed": faults ?? 0,
      seed: seed ?? "",
    };
    return [
      {
        round: "presses",
        what: `an impatient hand, ${flow}, ${language}`,
        figures,
        ok: sent === 0 && faults === 0,
      },
    ];
  });
  const isWhole = code === 0 && rows.length === 8;
  return isWhole
    ? rows
    : [
        ...rows,
        {
          round: "presses",
          what: "all eight hands",
          figures: { ended: code, hands: rows.length },
          ok: false,
        },
      ];
}
