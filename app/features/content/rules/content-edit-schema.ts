import { z } from "zod";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { arrangeRowsBody } from "#app/foundation/published/list-edit-schema.ts";
import { id, requiredLine } from "#app/lib/field-schemas.ts";
import { bannerBody, bannerChange } from "./banners/banner-schema.ts";
import { iconBody, iconChange } from "./icons/icon-schema.ts";
import { translationBody, translationChange } from "./translations/translation-schema.ts";
import { translationsFile } from "./translations/translations-file.ts";

/** Everything that the content page asks for, told apart by `intent`. */
export const contentEditSchema = z.discriminatedUnion("intent", [
  bannerBody.safeExtend({ intent: z.literal("add-banner") }),
  bannerChange.extend({ intent: z.literal("change-banner"), id, was: shownValues }),
  z.object({ intent: z.literal("delete-banner"), id }),
  arrangeRowsBody.extend({ intent: z.literal("order-banner") }),
  iconBody.extend({ intent: z.literal("add-icon") }),
  iconChange.extend({ intent: z.literal("change-icon"), id, was: shownValues }),
  z.object({ intent: z.literal("delete-icon"), id }),
  arrangeRowsBody.extend({ intent: z.literal("order-icon") }),
  z.object({ intent: z.literal("preview-icon"), iconName: requiredLine(60) }),
  translationBody.extend({ intent: z.literal("add-translation"), was: shownValues }),
  translationChange.extend({ intent: z.literal("change-translation"), id, was: shownValues }),
  z.object({ intent: z.literal("delete-translation"), id }),
  z.object({ intent: z.literal("import"), file: translationsFile }),
]);
