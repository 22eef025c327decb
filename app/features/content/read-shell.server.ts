import type { ShellIcon } from "#app/features/content/icons/shell-icon.ts";
import { readSeasonFacts } from "#app/features/seasons/read-seasons.server.ts";
import { mapSource } from "#app/features/settings/map-source.ts";
import { publicSettings } from "#app/features/settings/public-settings.ts";
import { readShopSettings } from "#app/features/settings/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { iconShape } from "./icons/icon-shape.server.ts";
import { readIcons } from "./icons/read-icons.server.ts";

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
