import type { DrawnPicture, FileLimits, FileRefusal } from "./untrusted-files.ts";

/** What is asked of a process, beside the file itself. */
export type Task =
  | { name: "kind" }
  | { name: "clean"; kinds: readonly string[]; bytesMax: number }
  | { name: "draw"; kinds: readonly string[]; widths: readonly number[] };

export interface Asked {
  task: Task;
  limits: Pick<FileLimits, "seconds" | "memoryMegabytes" | "megapixels">;
}

/** What comes back: a value with files beside it, a refusal, or a bug in words. */
export type Outcome = { value: unknown } | { refused: FileRefusal } | { bug: string };

/** What a process says: that it can begin, or how a task ended and whether it should be replaced by a fresh one. */
export type Said = { ready: true } | (Outcome & { isWorn: boolean });

export interface CleanFacts {
  contentType: string;
  hasPreview: boolean;
}

export type DrawnFacts = Omit<DrawnPicture, "sizes"> & { widths: number[] };
