import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";
import type { Pain001Version } from "#app/lib/bank-file/bank-file-form.ts";

/** What libxml2 finds wrong with files of payments by the schema of their version; nothing where a bank would read them. */
export async function schemaErrors(version: Pain001Version, files: readonly string[]): Promise<string[]> {
  const schema = readFileSync(new URL(`${version}.xsd`, import.meta.url), "utf8");
  const { errors } = await validateXML({
    xml: files.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [schema],
    maxMemoryPages: 4096,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
