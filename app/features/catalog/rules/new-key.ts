import { slugify } from "#app/lib/slug.ts";

/**
 * A stable id for a new catalogue row: the English name as a slug (`black-nose`), numbered when it is taken, or `kind` and
 * a random part when there is no English name to make one of.
 */
export function newKey(
  kind: string,
  nameEn: string | null | undefined,
  taken: ReadonlySet<string>,
  random: () => string = () => crypto.randomUUID().slice(0, 8),
): string {
  const slug = slugify(nameEn ?? "")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  if (slug === "") return `${kind}-${random()}`;
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}
