import { accessSync, constants } from "node:fs";
import { settingsGroup } from "./group.ts";
import { optional } from "./kinds.ts";

export interface PrintingSettings {
  /** Path of a Chromium that writes PDF files; null where none is installed. */
  pdfBrowser: string | null;
}

export const printing = settingsGroup({
  variables: {
    PDF_BROWSER: optional.refine((place) => place === null || isProgram(place), {
      error: (issue) =>
        `PDF_BROWSER must be the whole path of a Chromium that this process may run, not "${issue.input}".`,
    }),
  },
  read: (given): PrintingSettings => ({ pdfBrowser: given.PDF_BROWSER }),
});

function isProgram(place: string): boolean {
  if (!place.startsWith("/")) return false;
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
