import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { type Clock, systemClock } from "../clock.ts";
import type { Sender } from "./message.ts";

/** Codes and phone numbers are inside, so nobody but the shop's own account may read it. */
const OWNER_ONLY = 0o600;

/**
 * Appends every message as one JSON line `{at, channel, to, template, params, text}` to `outbox.jsonl`
 * (0025-messages-leave-with-the-order).
 * A line is one write to a file opened for appending, so lines of several processes never mix.
 */
export function openOutbox(dataDir: string, clock: Clock = systemClock): Sender<"outbox"> {
  const file = path.join(dataDir, "outbox.jsonl");
  return {
    channel: "outbox",
    async send({ channel, to, template, params, text }) {
      const line = Buffer.from(
        `${JSON.stringify({ at: clock.now().toISOString(), channel, to, template, params, text })}\n`,
      );
      await mkdir(dataDir, { recursive: true });
      const handle = await open(file, "a", OWNER_ONLY);
      try {
        await handle.chmod(OWNER_ONLY);
        const { bytesWritten } = await handle.write(line);
        if (bytesWritten !== line.length) throw new Error("the outbox took only a part of a message");
      } finally {
        await handle.close();
      }
      return { providerId: null };
    },
  };
}
