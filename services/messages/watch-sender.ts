import type { Metrics } from "#services/watching/metrics.ts";
import type { Tracing } from "#services/watching/tracing.ts";
import { MessageRefused, type MessageSender } from "./message.ts";

/**
 * The same sender, whose every message is counted by what became of it and is a step of the trace that queued it; neither
 * phone nor words are told.
 */
export function watchSender<S extends Pick<MessageSender, "send"> & { channel: string }>(
  sender: S,
  { metrics, tracing }: { metrics: Metrics; tracing: Tracing },
): S {
  const { channel } = sender;
  const count = (state: "sent" | "refused" | "postponed") => metrics.messages.inc({ channel, state });
  const send: MessageSender["send"] = async (...sent) => {
    const [{ template }] = sent;
    const start = () => ({
      name: `deliver ${template}`,
      kind: "client" as const,
      facts: { "kabsh.channel": channel, "kabsh.template": template },
    });
    try {
      const taken = await tracing.step(start, () => sender.send(...sent));
      count("sent");
      return taken;
    } catch (error) {
      count(error instanceof MessageRefused ? "refused" : "postponed");
      throw error;
    }
  };
  return { ...sender, send };
}
