/** A process that paints: takes one order after the other from the shop and answers each with a picture. */
import { Socket } from "node:net";
import { frameParts, readFrames } from "#services/untrusted-files/frames.ts";
import { type PaintTask, paint } from "./paint.ts";

/** The line to the shop, opened by it. */
const LINE = 3;

const line = new Socket({ fd: LINE, readable: true, writable: true });
const say = (facts: { bug?: string }, files: Uint8Array[]) => {
  for (const part of frameParts({ facts, files })) line.write(part);
};

line.on(
  "data",
  readFrames<PaintTask>(Number.POSITIVE_INFINITY, async ({ facts, files: [svg, ...pictures] }) => {
    try {
      if (!svg) throw new Error("an order without a drawing");
      say({}, [await paint(facts, svg, pictures)]);
    } catch (error) {
      say({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
    }
  }),
);
const end = () => process.exit();
line.on("error", end);
line.on("close", end);
