import { z } from "zod";

const count = z.number().int().nonnegative();

/** What an archive says of itself, in `manifest.json`: written last, so that what has none is no whole backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** `data`: the rows of every table; `base`: the files of the embedded server, from which its log is played on. */
  kind: z.enum(["data", "base"]),
  takenAt: z.iso.datetime(),
  /** The release that made it; archives of before say nothing of it. */
  release: z.string().optional(),
  postgres: z.string(),
  /** The schema: every migration that was applied. */
  marks: z.array(count),
  /** Tells whether a SESSION_SECRET is the one of this shop, without telling it. */
  secretMark: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: count, part: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Jobs that nobody had done yet. */
  jobs: z.object({ columns: z.array(z.string()), rows: count, part: z.string() }).nullable(),
  /** Of a base: the first file of the log that it needs. */
  firstWal: z.string().nullable(),
  parts: z.array(z.object({ path: z.string(), bytes: count, sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Part = Manifest["parts"][number];
export type DataOfArchive = Pick<Manifest, "postgres" | "marks" | "tables" | "sequences" | "jobs">;
