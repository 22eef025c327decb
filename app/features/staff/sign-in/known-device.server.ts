import { createHmac, randomBytes } from "node:crypto";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

interface Owner {
  userId: string;
  passwordHash: string;
}

/**
 * Marks a browser that this person has signed in with. It opens nothing: its wrong passwords are counted apart from those
 * of strangers. A new password makes all marks worthless.
 */
export function markDevice(ctx: Pick<CommandContext, "sessionSecret">, owner: Owner): string {
  const name = randomBytes(12).toString("base64url");
  return `${name}.${sign(ctx, owner, name)}`;
}

/** The name in the mark when it was made for this person and password; else null. */
export function knownDevice(
  ctx: Pick<CommandContext, "sessionSecret">,
  owner: Owner,
  mark: string | null | undefined,
): string | null {
  const [name, signature] = (mark ?? "").split(".");
  if (!name || !signature) return null;
  return timingSafeEqualText(signature, sign(ctx, owner, name)) ? name : null;
}

function sign({ sessionSecret }: Pick<CommandContext, "sessionSecret">, owner: Owner, name: string): string {
  return createHmac("sha256", sessionSecret)
    .update(`staff device ${owner.userId} ${owner.passwordHash} ${name}`)
    .digest("base64url");
}
