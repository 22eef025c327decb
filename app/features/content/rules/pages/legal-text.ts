export type LegalBlock = { kind: "text"; text: string } | { kind: "list"; items: string[] };

/** Blank lines part paragraphs; a block whose lines begin with "- " is a list. Admins write it so in a translation. */
export function legalBlocks(body: string): LegalBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const lines = block.split("\n");
      return lines.every((line) => line.startsWith("- "))
        ? { kind: "list", items: lines.map((line) => line.slice(2)) }
        : { kind: "text", text: block };
    });
}
