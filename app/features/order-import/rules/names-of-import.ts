export interface CatalogueName {
  id: string;
  name: string;
  nameEn: string | null;
}

const ARABIC = /\p{Script=Arabic}/u;

/**
 * What an imported thing is called in both languages. An Arabic name stays as it was written in the old order; a Latin one
 * or a key is what English readers see, and Arabic readers see today's catalogue's name for it, where there is one.
 */
export function namesOfImport(
  written: string,
  row: Pick<CatalogueName, "name" | "nameEn"> | null,
): { name: string; nameEn: string | null } {
  if (ARABIC.test(written) || !row) return { name: written, nameEn: row?.nameEn ?? null };
  return { name: row.name, nameEn: row.nameEn ?? written };
}
