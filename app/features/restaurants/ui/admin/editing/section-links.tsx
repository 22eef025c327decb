import { useTranslation } from "#app/i18n/use-translation.tsx";
import { chipLook } from "#app/ui/chip-look.ts";

/** The parts of the editor, in their order on the page. */
export const SECTIONS = [
  "names",
  "place",
  "texts",
  "business",
  "hours",
  "menu",
  "sides",
  "pictures",
] as const;
export type Section = (typeof SECTIONS)[number];

/** Where a section begins; several restaurants may have been open in one list. */
export function sectionId(restaurantId: string, section: Section): string {
  return `${restaurantId}-${section}`;
}

/** A way to each part of a long editor, always in sight (DP06). */
export function SectionLinks({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation("admin-catalog");
  return (
    <nav
      aria-label={t("restaurant.sections")}
      className="scroll-row sticky top-16 z-20 -mx-1 gap-2 bg-page px-1 py-2"
    >
      {SECTIONS.map((section) => (
        <a key={section} href={`#${sectionId(restaurantId, section)}`} className={chipLook(false)}>
          {t(`restaurant.groups.${section}`)}
        </a>
      ))}
    </nav>
  );
}
