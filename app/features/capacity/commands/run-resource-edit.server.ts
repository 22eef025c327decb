import type { z } from "zod";
import type { resourceEditSchema } from "#app/features/capacity/rules/resource-edit-schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Result } from "#app/lib/result.ts";
import { changeResource, deleteResource } from "./change-resource.server.ts";
import { removeDay, saveDay, saveWeek } from "./save-calendar.server.ts";

/** Hands an edit to the one command that makes it; each checks access itself. */
export function runResourceEdit(
  ctx: CommandContext,
  id: string,
  edit: z.output<typeof resourceEditSchema>,
): Promise<Result<unknown, string>> {
  switch (edit.intent) {
    case "change": {
      const { intent: _, version, strandedSeen, ...change } = edit;
      return changeResource(ctx, { id, version, strandedSeen, change });
    }
    case "week":
      return saveWeek(ctx, { id, ...edit });
    case "day":
      return saveDay(ctx, { id, ...edit });
    case "remove-day":
      return removeDay(ctx, { id, ...edit });
    case "delete":
      return deleteResource(ctx, { id, ...edit });
  }
}
