import type { ShopAnswer } from "#app/features/payments/ui/admin/receipts/ask-shop.ts";
import type { TableForm } from "#services/bank-files/statement.ts";
import type { ImportedStatement, StatementAsks, TableToMap } from "../commands/import-statement.server.ts";

export interface ToSend {
  file: File;
  iban: string | null;
  form: TableForm;
}

interface Problem {
  code?: string;
  title?: string;
  line?: number;
  held?: string;
}

/** Sends a file of the bank; without a code nothing came back. */
export type StatementSent = ImportedStatement | TableToMap | StatementAsks;

/** Where in the file something is that it was refused for. */
export interface RefusedLine {
  line: number;
  held: string | null;
}

export async function sendStatement({
  file,
  iban,
  form: said,
}: ToSend): Promise<ShopAnswer<StatementSent> & { refused?: RefusedLine | null }> {
  const form = new FormData();
  form.set("file", file);
  form.set("name", file.name);
  if (iban) form.set("iban", iban);
  if (said.mapping) form.set("mapping", JSON.stringify(said.mapping));
  if (said.amounts) form.set("amounts", said.amounts);
  if (said.days) form.set("days", said.days);
  const answer = await fetch("/api/admin/bank-statements", { method: "POST", body: form }).catch(() => null);
  const json: unknown = await answer?.json().catch(() => null);
  if (answer?.ok && json) return { ok: true, value: json as StatementSent };
  const { code = null, title = "", line, held = null } = (json ?? {}) as Problem;
  const refused = line === undefined ? null : { line, held };
  return { ok: false, code, title, refused };
}
