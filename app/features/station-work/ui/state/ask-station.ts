import type { DriverDayView } from "#app/features/runs/rules/driver-views.ts";
import type { Board } from "#app/features/station-work/rules/board.ts";
import type { ActOutcome } from "#app/features/station-work/rules/client/act-queue.ts";
import type { StationClock } from "#app/features/station-work/rules/client/station-clock.ts";
import type { KeptAct } from "#app/features/station-work/rules/client/station-store.ts";
import type { StationKind } from "#app/vocabulary/station-kind.ts";

export interface OwnStation {
  name: string;
  kind: StationKind;
  site: { name: string; nameEn: string | null };
  people: readonly { id: string; name: string }[];
}

/** What the shop said no with. */
export class Refused extends Error {
  readonly code: string;
  readonly waitSeconds: number;
  constructor(code: string, waitSeconds = 0) {
    super(code);
    this.code = code;
    this.waitSeconds = waitSeconds;
  }
}

const TIMEOUT_MS = 15_000;

/** The station's own endpoints, asked without the code that pages of the shop bring: a station loads in one piece of 80 kB. */
export function askStation(clock: () => StationClock) {
  async function ask<T>(
    method: string,
    path: string,
    body?: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const began = performance.now();
    const answer = await fetch(`/api/station${path}`, {
      ...{ method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(body !== undefined && { body }),
    });
    const said = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
    if (typeof said.now === "string") clock().heard(new Date(said.now), performance.now() - began);
    if (answer.ok) return said as T;
    // A shop that is away is no refusal: the same is told again.
    if (answer.status >= 500 || answer.status === 429) {
      if (answer.status === 429) throw new Refused("too_many_requests", Number(said.retryAfterSeconds ?? 60));
      throw new Error(`away: ${answer.status}`);
    }
    throw new Refused(String(said.code ?? "other"));
  }
  const json = (value: unknown) => [JSON.stringify(value), { "content-type": "application/json" }] as const;
  return {
    who: () => ask<OwnStation>("GET", ""),
    runs: () => ask<DriverDayView>("GET", "/runs"),
    board: () => ask<Board>("GET", "/board"),
    pair: (code: string) => ask<{ id: string }>("POST", "/pair", ...json({ code })),
    signIn: (id: string, pin: string) =>
      ask<{ token: string; name: string; expiresAt: string }>(
        "POST",
        `/people/${id}/sign-in`,
        ...json({ pin }),
      ),
    rest: () => ask("POST", "/rest"),
    async acts(acts: readonly KeptAct[]): Promise<readonly ActOutcome[]> {
      const told = acts.map(({ state: _, code: _code, file: _file, ...act }) => act);
      const { answers } = await ask<{ answers: ActOutcome[] }>("POST", "/acts", ...json({ acts: told }));
      return answers;
    },
    /** A refusal is an answer too; only where there is no line nothing is known. */
    async photo({ clientId, subject, data, staffToken, file }: KeptAct): Promise<ActOutcome> {
      const form = new FormData();
      if (file) form.set("file", file);
      // A driver's is of a door, everybody else's of an animal.
      const isDoor = data.line === undefined;
      const path = isDoor
        ? `/stops/${subject}/photo`
        : `/orders/${subject}/animals/${data.line}/${data.number}/proofs`;
      try {
        await ask("POST", path, form, { "x-staff-token": staffToken });
        return { clientId, state: "done" };
      } catch (fault) {
        if (!(fault instanceof Refused) || fault.code === "too_many_requests") throw fault;
        return { clientId, state: "refused", code: fault.code };
      }
    },
  };
}
