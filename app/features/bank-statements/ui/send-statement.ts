import { type Answered, askShop } from "#app/foundation/api/ask-shop.ts";
import type { TableForm } from "#services/bank-files/statement.ts";

export interface ToSend {
  file: File;
  iban: string | null;
  form: TableForm;
}

/** Sends a file of the bank; a refusal may name the line of the file that it is for. */
export function sendStatement({
  file,
  iban,
  form: said,
}: ToSend): Promise<Answered<"POST /api/admin/bank-statements">> {
  const form = new FormData();
  form.set("file", file);
  form.set("name", file.name);
  if (iban) form.set("iban", iban);
  if (said.mapping) form.set("mapping", JSON.stringify(said.mapping));
  if (said.amounts) form.set("amounts", said.amounts);
  if (said.days) form.set("days", said.days);
  return askShop("POST /api/admin/bank-statements", { body: form });
}
