import { sql } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { AlarmName } from "#app/vocabulary/alarm.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { isWithoutRoom } from "#services/disk-room.ts";

/** Asked by balancers twice a second: one look serves them all. */
const FRESH_MS = 2_000;
/** What a supervisor asks nobody about is looked at by the shop itself. */
const EVERY_MS = 30_000;

type Watched = Pick<Shop, "db" | "files" | "log">;

export interface StorageWatch {
  /** Whether orders and files can be kept at this moment. */
  isWritable(): Promise<boolean>;
  /** A request failed; true when it did for want of room in the database. */
  note(error: unknown): boolean;
}

/**
 * Whether the disks take what is to be kept. A full one or one that cannot be written to fails `/readyz` and raises an alarm,
 * which both end by themselves.
 */
export function watchStorage({ db, files, log }: Watched, freshMs = FRESH_MS): StorageWatch {
  let isFull = false;
  let told: AlarmName | null = null;
  let asked: { at: number; answer: Promise<boolean> } | null = null;

  /** Takes a page of the disk and gives it back; only asked after something was refused for want of room. */
  async function probeDatabase(): Promise<void> {
    if (!isFull) return;
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`create temp table storage_probe on commit drop as select repeat('x', 9000) as words`,
      );
    });
    isFull = false;
  }

  async function look(): Promise<boolean> {
    let fault: AlarmName | null = null;
    try {
      await files.probe?.();
      await probeDatabase();
    } catch (error) {
      fault = isWithoutRoom(error) ? "storage_full" : "files_unwritable";
      if (told !== fault) log.error({ err: error }, "what is to be kept cannot be written");
    }
    if (fault === null && told !== null) log.info("what is to be kept can be written again");
    // A full disk may refuse the alarm too; the log has it, and `/readyz` says it.
    const tell = async () => {
      if (fault) await raiseAlarm(db, { name: fault });
      const over = (["storage_full", "files_unwritable"] as const).filter((each) => each !== fault);
      if (fault !== told) await clearAlarm(db, ...over);
    };
    await tell().catch(() => {});
    told = fault;
    return fault === null;
  }

  const isWritable = () => {
    const now = performance.now();
    if (!asked || now - asked.at >= freshMs) asked = { at: now, answer: look() };
    return asked.answer;
  };
  setInterval(() => void isWritable(), EVERY_MS).unref();
  return {
    isWritable,
    note(error) {
      if (!isWithoutRoom(error)) return false;
      isFull = true;
      asked = null;
      return true;
    },
  };
}
