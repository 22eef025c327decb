import type { StatementWanted } from "#services/bank-files/read-statement.ts";
import type { DrawnPicture, FileLimits, FileRefusal, IconWanted } from "./untrusted-files.ts";

/** What is asked of a process, beside the file itself. */
export type Task =
  | { name: "kind" }
  | { name: "clean"; kinds: readonly string[]; bytesMax: number; filmSecondsMax?: number }
  | { name: "draw"; kinds: readonly string[]; widths: readonly number[]; icons?: readonly IconWanted[] }
  | ({ name: "statement" } & StatementWanted);

export interface Asked {
  task: Task;
  limits: Pick<FileLimits, "seconds" | "memoryMegabytes" | "megapixels">;
}

/** What comes back: a value with files beside it, a refusal, or a bug in words. */
export type Outcome = { value: unknown } | { refused: FileRefusal } | { bug: string };

/** How a task ended, what it computed, and whether its process should be replaced by a fresh one. */
export type Answered = Outcome & { usedMs: number; isWorn: boolean };

/** What a process says: that it can begin, that a task takes longer than most files do, or how it ended. */
export type Said = { ready: true } | { slow: true } | Answered;

export interface CleanFacts {
  contentType: string;
  hasPreview: boolean;
}

export type DrawnFacts = Omit<DrawnPicture, "sizes" | "icons"> & { widths: number[] };
