import { DEFAULT_FILE_LIMITS, type FileLimits } from "#services/untrusted-files/untrusted-files.ts";
import { settingsGroup } from "./group.ts";
import { wholeNumber } from "./kinds.ts";

export interface UploadSettings {
  /** What looking into one uploaded file may take. */
  uploads: FileLimits;
}

export const uploads = settingsGroup({
  variables: {
    UPLOAD_PROCESSES: wholeNumber("UPLOAD_PROCESSES", DEFAULT_FILE_LIMITS.processes, 64).refine(
      (number) => number > 0,
      { error: "UPLOAD_PROCESSES must be at least 1: without one nobody can upload anything." },
    ),
    UPLOAD_SECONDS: wholeNumber("UPLOAD_SECONDS", DEFAULT_FILE_LIMITS.seconds, 600),
    UPLOAD_MEMORY_MB: wholeNumber("UPLOAD_MEMORY_MB", DEFAULT_FILE_LIMITS.memoryMegabytes, 65_536),
    UPLOAD_MEGAPIXELS: wholeNumber("UPLOAD_MEGAPIXELS", DEFAULT_FILE_LIMITS.megapixels, 1000),
    UPLOAD_WAITING: wholeNumber("UPLOAD_WAITING", DEFAULT_FILE_LIMITS.waiting, 10_000),
  },
  read: (given): UploadSettings => ({
    uploads: {
      processes: given.UPLOAD_PROCESSES,
      seconds: given.UPLOAD_SECONDS,
      memoryMegabytes: given.UPLOAD_MEMORY_MB,
      megapixels: given.UPLOAD_MEGAPIXELS,
      waiting: given.UPLOAD_WAITING,
    },
  }),
});
