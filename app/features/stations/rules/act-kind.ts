import type { z } from "zod";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Result } from "#app/lib/result.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import type { StationKind } from "#app/vocabulary/station-kind.ts";
import type { Queryable } from "#db/client.ts";
import type { StationScope } from "./station-scope.ts";

export interface Act<Data> {
  scope: StationScope;
  subject: string;
  data: Data;
}

/** One kind of act: who may do it, of what, and the command of the desk that it is. */
export interface ActKind<Data = never> {
  by: readonly StationKind[];
  data: z.ZodType<Data>;
  /** What the command asks of whoever does it; nothing else is open to it. */
  permissions: readonly Permission[];
  /** Is the subject one of this station's own? What is not is not found. */
  isOwn(db: Queryable, scope: StationScope, subject: string, now: Date): Promise<boolean>;
  /**
   * Calls the command that the desk calls. `ctx.now` is when it happened, `ctx.actor` whoever did it, `ctx.db` the act's transaction:
   * what is changed, and that the act was done, stand or fall together.
   */
  run(ctx: CommandContext, act: Act<Data>): Promise<Result<unknown, string>>;
}

/** Acts by their names. */
export type ActKinds = Readonly<Record<string, ActKind>>;

/** One kind of act with the shape of what it says. */
export const actKind = <Data>(kind: ActKind<Data>): ActKind => kind as unknown as ActKind;
