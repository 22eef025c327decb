import { readFileSync } from "node:fs";
import type { Source } from "./group.ts";

/**
 * The same settings, those that lie in files too: `SESSION_SECRET_FILE=/run/secrets/session` reads like `SESSION_SECRET`
 * with what the file holds. Containers and systemd hand out secrets so; an empty file counts as unset.
 */
export function readFromFiles(
  source: Source,
  names: readonly string[],
): { source: Source; faults: string[] } {
  const whole = { ...source };
  const faults: string[] = [];
  for (const name of names) {
    const file = source[`${name}_FILE`]?.trim();
    delete whole[`${name}_FILE`];
    if (!file) continue;
    if (source[name]?.trim()) {
      faults.push(`${name} and ${name}_FILE are both set; which of them is meant?`);
      continue;
    }
    try {
      whole[name] = readFileSync(file, "utf8");
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      faults.push(`${name}_FILE names a file that cannot be read: ${file} (${code}).`);
    }
  }
  return { source: whole, faults };
}
