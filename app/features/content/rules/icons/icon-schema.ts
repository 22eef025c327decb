import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { link, orderIndex, requiredLine } from "#app/lib/field-schemas.ts";
import { ICON_POSITIONS } from "#app/vocabulary/content/icon-position.ts";

const active = z.boolean({ error: FIELD_MESSAGES.invalid });
const position = z.enum(ICON_POSITIONS, { error: FIELD_MESSAGES.invalid });
const iconName = requiredLine(60).refine(
  (name) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name),
  FIELD_MESSAGES.invalid,
);
/** Blank is no route: the icon then is a sign without a link. */
const route = link
  .or(z.literal("").transform(() => null))
  .nullish()
  .transform((href) => href ?? null);

const icon = { name: requiredLine(), iconName, position };
export const iconBody = z.object({
  ...icon,
  route,
  active: active.default(true),
  orderIndex: orderIndex.default(0),
});
export const iconChange = z.object({ ...icon, route, active, orderIndex }).partial();

export type IconBody = z.output<typeof iconBody>;
export type IconChange = z.output<typeof iconChange>;
