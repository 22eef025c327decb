import { readdir, readFile } from "node:fs/promises";

const PAGE_BYTES = 4096;

/** The memory that the processes of a group hold together, as Linux tells it; 0 where it does not. */
export async function residentBytes(group: number): Promise<number> {
  const entries = await readdir("/proc").catch(() => []);
  const sizes = entries
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
      // The name in parentheses may hold anything; what follows it does not.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return Number(fields[2]) === group ? Number(fields[21]) * PAGE_BYTES : 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
