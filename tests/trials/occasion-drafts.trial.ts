import { checkOccasionDrafts } from "#tests/support/samples/occasions.ts";
import type { TrialRow } from "./trial-row.ts";

const DRAFTS = 100_000;

/** Random drafts of an udhiya against the calendar itself. */
export async function run(): Promise<TrialRow[]> {
  const started = Date.now();
  const row = { round: "occasion drafts", what: `${DRAFTS} drafts of an udhiya under three moons` };
  try {
    const accepted = checkOccasionDrafts(DRAFTS);
    return [
      { ...row, figures: { accepted, seconds: Math.round((Date.now() - started) / 1000) }, ok: accepted > 0 },
    ];
  } catch (error) {
    return [{ ...row, figures: { fault: String(error) }, ok: false }];
  }
}
