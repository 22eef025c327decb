import path from "node:path";

export interface Announcement {
  publicUrl: string;
  admin: { email: string; password?: string; passwordFile?: string; isConfigured?: boolean };
  dataDir: string;
  /** Which release it is. */
  release: string;
  /** True when messages are written to the outbox file instead of being sent. */
  outbox: boolean;
}

/** Tells the person at the terminal where the shop is and how to get in; a new password is shown this one time. */
export function announce(
  { publicUrl, admin, dataDir, release, outbox }: Announcement,
  say: (line: string) => void,
): void {
  const rows: [string, string][] = [
    ["Shop", publicUrl],
    ["Admin", `${publicUrl}/admin/login`],
    ["E-mail", admin.email],
    ["Password", password(admin)],
    ["Data", dataDir],
    ["Version", release],
  ];
  if (outbox) rows.push(["Messages", `${path.join(dataDir, "outbox.jsonl")} (sign-in codes too)`]);
  say(["", "Kabsh is open.", ...rows.map(([name, value]) => `  ${name.padEnd(9)} ${value}`), ""].join("\n"));
}

/** Never one that does not open the account. */
function password({ password, passwordFile, isConfigured }: Announcement["admin"]): string {
  if (password && passwordFile) return `${password}  (shown this once; kept in ${passwordFile})`;
  if (passwordFile) return `kept in ${passwordFile}`;
  if (isConfigured) return "the one in ADMIN_PASSWORD";
  return "changed since it was set up; npm run admin:reset-password makes a new one";
}
