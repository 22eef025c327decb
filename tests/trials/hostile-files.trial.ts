import { type Attack, isUnnoticed, openAttackedShop } from "#tests/hostile-files/attacked-shop.ts";
import { HOSTILE_FILES } from "#tests/hostile-files/hostile-files.ts";
import type { TrialRow } from "./trial-row.ts";

/** Every hostile file is sent to a running shop as a proof, five at a time, beside an honest customer. */
export async function run(): Promise<TrialRow[]> {
  const shop = await openAttackedShop(HOSTILE_FILES.length);
  try {
    const first = await shop.attack(HOSTILE_FILES);
    return [toRow(isUnnoticed(first) ? first : await shop.attack(HOSTILE_FILES))];
  } finally {
    await shop.close();
  }
}

function toRow(attack: Attack): TrialRow {
  const { health, machine, honest, memory, strange } = attack;
  return {
    round: "hostile files",
    what: `${attack.files} files as proofs, five at a time`,
    figures: {
      "healthz longest ms": health.longestMs,
      "healthz asked": health.asked,
      "shop busy ms": health.busyMs,
      "machine late ms": machine.lateMs,
      "machine slower": machine.slower,
      "honest proofs": honest.taken,
      "honest longest ms": honest.longestMs,
      "memory before MB": memory.beforeMb,
      "memory most MB": memory.mostMb,
      ...(isUnnoticed(attack)
        ? {}
        : {
            strange: strange.join("; "),
            "honest refused": honest.refused.join("; "),
            beside: health.beside.join("; "),
          }),
    },
    ok: isUnnoticed(attack),
  };
}
