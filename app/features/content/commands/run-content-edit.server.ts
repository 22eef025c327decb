import type { z } from "zod";
import type { contentEditSchema } from "#app/features/content/rules/content-edit-schema.ts";
import { iconShape } from "#app/features/content/rules/icons/icon-shape.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { arrangeContent } from "./arrange-content.server.ts";
import { importTranslations } from "./import-translations.server.ts";
import { changeBanner, createBanner, deleteBanner } from "./save-banner.server.ts";
import { changeIcon, createIcon, deleteIcon } from "./save-icon.server.ts";
import { changeTranslation, createTranslation, deleteTranslation } from "./save-translation.server.ts";

/** Hands an edit to the one command that makes it; each checks access itself. */
export async function runContentEdit(
  ctx: CommandContext,
  edit: z.output<typeof contentEditSchema>,
): Promise<Result<unknown, string>> {
  switch (edit.intent) {
    case "add-banner": {
      const { intent: _, ...banner } = edit;
      return createBanner(ctx, banner);
    }
    case "change-banner": {
      const { intent: _, id, was, ...change } = edit;
      return changeBanner(ctx, { id, change, was });
    }
    case "delete-banner":
      return deleteBanner(ctx, edit);
    case "order-banner":
      return arrangeContent(ctx, { kind: "banner", ids: edit.ids });
    case "add-icon": {
      const { intent: _, ...icon } = edit;
      return createIcon(ctx, icon);
    }
    case "change-icon": {
      const { intent: _, id, was, ...change } = edit;
      return changeIcon(ctx, { id, change, was });
    }
    case "delete-icon":
      return deleteIcon(ctx, edit);
    case "order-icon":
      return arrangeContent(ctx, { kind: "icon", ids: edit.ids });
    case "preview-icon": {
      if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
      const shape = await iconShape(edit.iconName);
      return shape ? ok(shape) : refuse("not_found");
    }
    case "add-translation": {
      const { intent: _, was, ...text } = edit;
      return createTranslation(ctx, text, was);
    }
    case "change-translation": {
      const { intent: _, id, was, ...change } = edit;
      return changeTranslation(ctx, { id, change, was });
    }
    case "delete-translation":
      return deleteTranslation(ctx, edit);
    case "import":
      return importTranslations(ctx, edit.file);
  }
}
