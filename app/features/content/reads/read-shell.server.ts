import { iconShape } from "#app/features/content/rules/icons/icon-shape.server.ts";
import type { ShellIcon } from "#app/features/content/rules/icons/shell-icon.ts";
import { readSeasonFacts } from "#app/features/seasons/read-seasons.server.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { mapSource } from "#app/features/settings/rules/map-source.ts";
import { publicSettings } from "#app/features/settings/rules/public-settings.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { readIcons } from "./read-icons.server.ts";

/** Header, menu, footer and dock: public settings and the icons that admins placed. Holds nothing personal. */
export async function readShell(ctx: CommandContext) {
  const [settings, stored, season] = await Promise.all([
    readShopSettings(ctx),
    readIcons(ctx),
    readSeasonFacts(ctx),
  ]);
  const icons = await Promise.all(
    stored.map(
      async ({ id, name, iconName, route, position, orderIndex }): Promise<ShellIcon> => ({
        id,
        name,
        route,
        position,
        orderIndex,
        shape: await iconShape(iconName),
      }),
    ),
  );
  return { settings: publicSettings(settings), map: mapSource(settings), icons, ...season };
}
