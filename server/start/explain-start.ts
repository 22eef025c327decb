import { OperatorError } from "#app/lib/operator-error.ts";
import { freeMegabytes, isWithoutRoom } from "#services/disk-room.ts";
import { FilesUnavailable } from "#services/files.ts";
import type { Env } from "./env.ts";

const NO_ROOM = /No space left on device|disk quota exceeded|ENOSPC|EDQUOT/i;
/** Less than one file of PostgreSQL's log: a server that ended with so little left ended by it. */
const HARDLY_ROOM_MB = 16;

/** The same fault of a start as a sentence about what to mend, where it is one that people can; else the fault itself. */
export function explainStart(error: unknown, { dataDir, s3 }: Pick<Env, "dataDir" | "s3">): unknown {
  if (error instanceof FilesUnavailable && s3)
    return new OperatorError(
      `The bucket ${s3.bucket} does not answer, and the example shop's pictures are kept there: nothing was filled in. Start again when it answers, or begin with an empty shop (SEED=none).`,
    );
  const free = freeMegabytes(dataDir);
  const isLost = !(error instanceof OperatorError) && free !== null && free < HARDLY_ROOM_MB;
  if (isLost || isWithoutRoom(error) || (error instanceof Error && NO_ROOM.test(error.message)))
    return new OperatorError(
      `The disk of the data folder ${dataDir} is full${free === null ? "" : ` (${free} MB left)`}: a first start takes about 300 MB there. Make room, or set DATA_DIR to a folder on another disk, then start again; nothing is half-made.`,
    );
  return error;
}
