import type { FileRefusal } from "../untrusted-files.ts";

/** Thrown inside, where a file is looked into, by whatever finds that it is not to be taken. */
export class Refused extends Error {
  readonly code: FileRefusal;

  constructor(code: FileRefusal) {
    super(code);
    this.code = code;
  }
}
