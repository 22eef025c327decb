import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { personKey } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import {
  LOGO_ICONS,
  LOGO_SLOTS,
  LOGO_WIDTHS,
  type LogoIcon,
  type LogoSlot,
  logoFile,
  logoIconKey,
  logoKey,
} from "#app/lib/addresses/logo-file.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { FileArea } from "#services/files.ts";
import { IMAGE_KINDS } from "#services/untrusted-files/images.ts";
import type { FileRefusal, IconWanted } from "#services/untrusted-files/untrusted-files.ts";
import { storeSetting } from "./save-setting.server.ts";

const BYTES_MAX = 5 * 1024 * 1024;
/** Below that nothing of it is left to read. */
const FEWEST_PIXELS = 64;
/** The ground of the squares: the light page's. */
const GROUND = "#faf6ee";

type LogoRefusal = "not_allowed" | "no_picture" | "too_large" | "logo_too_small" | FileRefusal;

const settingOf = (slot: LogoSlot) => `logo_${slot}` as const;

/**
 * Gives the shop its logo in place of the one it had: told by content, encoded anew without metadata, in the widths of pages and
 * as the squares of tabs and installed shops. Every page draws it from the next request on.
 */
export async function saveLogo(
  ctx: CommandContext,
  { slot, bytes }: { slot: LogoSlot; bytes: Uint8Array },
): Promise<Result<null, LogoRefusal>> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  if (bytes.byteLength > BYTES_MAX) return refuse("too_large");
  const sender = personKey(ctx.actor, ctx.ip);
  const icons = Object.entries(LOGO_ICONS).map(([name, size]) => iconWanted(slot, name as LogoIcon, size));
  const wanted = { sender, kinds: IMAGE_KINDS, widths: LOGO_WIDTHS, icons };
  const drawn = await ctx.untrusted.draw(bytes, wanted);
  if (!drawn.ok) return refuse(drawn.code === "wrong_kind" ? "no_picture" : drawn.code);
  const { width, height, sizes, icons: squares = [] } = drawn.value;
  if (Math.min(width, height) < FEWEST_PIXELS) return refuse("logo_too_small");
  const fileKey = logoKey(randomUUID(), { width, height });
  const { open } = ctx.files;
  for (const { width, webp } of sizes) await open.put(`${fileKey}-${width}.webp`, webp, "image/webp");
  for (const [index, name] of (Object.keys(LOGO_ICONS) as LogoIcon[]).entries()) {
    const square = squares[index];
    if (square) await open.put(logoIconKey(fileKey, name), square, "image/png");
  }
  const widest = Math.max(...sizes.map(({ width }) => width));
  await replace(ctx, slot, `/files/${fileKey}-${widest}.webp`);
  return ok(null);
}

/** Takes a logo away: what stood before it is drawn again. */
export async function removeLogo(
  ctx: CommandContext,
  { slot }: { slot: LogoSlot },
): Promise<Result<null, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  await replace(ctx, slot, "");
  return ok(null);
}

/** What the form of the desk asks for: a file is the new logo, none takes the old one away. Null is another form. */
export async function saveLogoForm(
  ctx: CommandContext,
  form: FormData,
): Promise<Result<null, LogoRefusal> | null> {
  const slot = LOGO_SLOTS.find((each) => each === form.get("logo"));
  const file = form.get("picture");
  if (!slot) return null;
  return file instanceof File
    ? saveLogo(ctx, { slot, bytes: await file.bytes() })
    : removeLogo(ctx, { slot });
}

/** A square of its own fills its side; a logo has room around it, and more where the phone cuts a circle. */
function iconWanted(slot: LogoSlot, name: LogoIcon, size: number): IconWanted {
  const inset = name === "maskable" ? 0.2 : slot === "icon" ? 0 : 0.08;
  return { size, inset, ground: GROUND };
}

/** The files of the old one go once the new one counts; of two uploads at once the last one stays. */
async function replace(ctx: CommandContext, slot: LogoSlot, address: string): Promise<void> {
  const key = settingOf(slot);
  const old = await changeCatalog(ctx, async (tx) => {
    await tx.insert(appSettings).values({ key, value: "", updatedAt: ctx.now }).onConflictDoNothing();
    const [before] = await tx.select().from(appSettings).where(eq(appSettings.key, key)).for("update");
    await storeSetting(tx, ctx, key, { value: address, ...(before && { before }) });
    return before?.value ?? "";
  });
  await forgetFiles(ctx.files.open, old);
}

async function forgetFiles(area: FileArea, address: string): Promise<void> {
  const file = logoFile(address);
  if (!file) return;
  for (const width of file.widths) await area.remove(`${file.fileKey}-${width}.webp`);
  for (const icon of Object.keys(LOGO_ICONS)) await area.remove(logoIconKey(file.fileKey, icon as LogoIcon));
}
