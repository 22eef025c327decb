import { ok, type Result, refuse } from "#app/lib/result.ts";
import { FairQueue } from "../fair-queue.ts";
import { type FileProcess, startFileProcess } from "./file-process.ts";
import { unpackStatement } from "./packed-statement.ts";
import type { CleanFacts, DrawnFacts, Task } from "./task.ts";
import { BUSY_SECONDS, type FileLimits, type FileRefusal, type UntrustedFiles } from "./untrusted-files.ts";

/** After so long without a file the processes end: most of the day nobody uploads anything. */
const IDLE_MS = 60_000;
/** A kind is told by the beginning of a file. */
const BEGINNING = 64 * 1024;

type Answer = Result<{ value: unknown; files: Uint8Array[] }, FileRefusal>;

interface Job {
  task: Task;
  file: Uint8Array;
  /** It made room for others once already, and does not have to again. */
  hasMadeRoom: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** A file that is being looked into. */
interface Turn {
  process: FileProcess;
  job: Job;
  isSlow: boolean;
  isMakingRoom: boolean;
}

/** Starts a process when the first file comes, and a fresh one in place of each that had to be ended. */
export function openUntrustedFiles(limits: FileLimits): UntrustedFiles {
  const queue = new FairQueue<Job>(limits.waiting);
  const all = new Set<FileProcess>();
  const idle: FileProcess[] = [];
  const underWay = new Map<string, number>();
  const turns = new Set<Turn>();
  const mostMs = limits.seconds === 0 ? Number.POSITIVE_INFINITY : limits.seconds * 1000;
  let isClosed = false;
  let starting = 0;
  let rest: NodeJS.Timeout | undefined;

  const start = () => {
    const started = startFileProcess(limits.memoryMegabytes, () => {
      all.delete(started);
      const at = idle.indexOf(started);
      if (at >= 0) idle.splice(at, 1);
      // It may have been the one that the waiting files waited for.
      if (queue.length > 0) fill();
    });
    all.add(started);
    starting += 1;
    const begun = () => {
      starting -= 1;
    };
    started.ready.then(begun, begun);
    started.ready.then(
      () => {
        idle.push(started);
        pump();
      },
      (error: Error) => {
        // It is not the files' fault, and a second one would fail in the same way.
        for (const { reject } of queue.clear()) reject(error);
      },
    );
  };
  const fill = () => {
    if (!isClosed && queue.length > 0 && all.size < limits.processes) start();
  };
  const endAll = () => Promise.all([...all].map((each) => each.end()));

  const pump = () => {
    clearTimeout(rest);
    while (idle.length > 0) {
      // A process that starts is as good as a free one.
      const busy = all.size - idle.length - starting;
      const isLastPlace = limits.processes > 1 && busy === limits.processes - 1;
      const next = queue.next(performance.now(), isLastPlace);
      if (!next) break;
      const process = idle.shift();
      if (process) void work(process, next.sender, next.item);
    }
    fill();
    if (idle.length === 0 && starting === 0) makeRoom();
    if (all.size > 0 && idle.length === all.size) {
      rest = setTimeout(endAll, IDLE_MS);
      rest.unref();
    }
  };

  /** A slow file is begun anew later when somebody waits who used up little: a newcomer waits for no whole turns of others. */
  const makeRoom = () => {
    const running = [...turns];
    if (running.some(({ isMakingRoom }) => isMakingRoom) || !queue.hasModest(performance.now())) return;
    const slow = running.find(({ isSlow, job }) => isSlow && !job.hasMadeRoom);
    if (!slow) return;
    slow.isMakingRoom = true;
    slow.job.hasMadeRoom = true;
    void slow.process.end();
  };

  const work = async (process: FileProcess, sender: string, job: Job) => {
    const { task, file, resolve, reject } = job;
    const before = performance.now();
    const turn: Turn = { process, job, isSlow: false, isMakingRoom: false };
    turns.add(turn);
    const ended = await process.run({ task, limits }, file, () => {
      turn.isSlow = true;
      pump();
    });
    turns.delete(turn);
    const now = performance.now();
    queue.done(sender, ended.ok ? ended.said.usedMs : Math.min(now - before, mostMs), now);
    if (!ended.ok && turn.isMakingRoom && !isClosed) queue.putBack(sender, job);
    else if (!ended.ok) resolve(refuse("file_too_heavy"));
    else if ("bug" in ended.said) reject(new Error(`looking into a file: ${ended.said.bug}`));
    else if ("refused" in ended.said) resolve(refuse(ended.said.refused));
    else resolve(ok({ value: ended.said.value, files: ended.files }));
    if (ended.ok && !ended.said.isWorn) idle.push(process);
    else await process.end();
    pump();
  };

  const ask = (sender: string, task: Task, file: Uint8Array) =>
    new Promise<Answer>((resolve, reject) => {
      if (isClosed) return reject(new Error("the shop is closing"));
      if (!queue.add(sender, { task, file, hasMadeRoom: false, resolve, reject }))
        return resolve(refuse("files_busy", { detail: { retryAfterSeconds: BUSY_SECONDS } }));
      pump();
    });

  return {
    admit(sender) {
      const own = underWay.get(sender) ?? 0;
      if (own >= queue.mostOfOne) return null;
      underWay.set(sender, own + 1);
      return () => {
        const left = (underWay.get(sender) ?? 1) - 1;
        if (left > 0) underWay.set(sender, left);
        else underWay.delete(sender);
      };
    },
    async kindOf(bytes, { sender }) {
      const answer = await ask(sender, { name: "kind" }, bytes.subarray(0, BEGINNING));
      return answer.ok ? ok(answer.value.value as string | null) : answer;
    },
    async clean(bytes, { sender, ...wanted }) {
      const answer = await ask(sender, { name: "clean", ...wanted }, bytes);
      if (!answer.ok) return answer;
      const { contentType, hasPreview } = answer.value.value as CleanFacts;
      const [kept, preview] = answer.value.files;
      if (!kept) throw new Error("a clean file without bytes");
      return ok({ bytes: kept, contentType, preview: hasPreview && preview ? preview : null });
    },
    async draw(bytes, { sender, ...wanted }) {
      const answer = await ask(sender, { name: "draw", ...wanted }, bytes);
      if (!answer.ok) return answer;
      const { widths: drawn, ...facts } = answer.value.value as DrawnFacts;
      const { files } = answer.value;
      const sizes = drawn.flatMap((width, index) => {
        const [avif, webp] = files.slice(index * 2, index * 2 + 2);
        return avif && webp ? [{ width, avif, webp }] : [];
      });
      return ok({ ...facts, sizes, ...(wanted.icons && { icons: files.slice(drawn.length * 2) }) });
    },
    async readStatement(bytes, { sender, ...wanted }) {
      const answer = await ask(sender, { name: "statement", ...wanted }, bytes);
      return answer.ok ? await unpackStatement(answer.value.files) : answer;
    },
    async close() {
      isClosed = true;
      clearTimeout(rest);
      for (const { reject } of queue.clear()) reject(new Error("the shop is closing"));
      await endAll();
    },
  };
}
