import type { ShopAnswer } from "#app/features/payments/receipts/ask-shop.ts";
import type { ImportedStatement, TableToMap } from "../files/import-statement.server.ts";
import type { ColumnMapping } from "../formats/csv-columns.ts";

export interface ToSend {
  file: File;
  iban: string | null;
  mapping: ColumnMapping | null;
}

/** Sends a file of the bank; without a code nothing came back. */
export async function sendStatement({
  file,
  iban,
  mapping,
}: ToSend): Promise<ShopAnswer<ImportedStatement | TableToMap>> {
  const form = new FormData();
  form.set("file", file);
  form.set("name", file.name);
  if (iban) form.set("iban", iban);
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  const answer = await fetch("/api/admin/bank-statements", { method: "POST", body: form }).catch(() => null);
  const json: unknown = await answer?.json().catch(() => null);
  if (answer?.ok && json) return { ok: true, value: json as ImportedStatement | TableToMap };
  const { code = null, title = "" } = (json ?? {}) as { code?: string; title?: string };
  return { ok: false, code, title };
}
