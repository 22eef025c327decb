import clsx from "clsx";
import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { RowAnnouncements } from "#app/foundation/admin-kit/rows/row-announcements.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import { useArrangedRows } from "#app/foundation/admin-kit/rows/use-arranged-rows.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { useEditorAction } from "./fields/editor-action.tsx";
import { RemovePicture } from "./remove-picture.tsx";

/** The gallery in its order, first picture first. */
export function GalleryRows({ gallery }: { gallery: AdminRestaurant["gallery"] }) {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const numberOf = (picture: (typeof gallery)[number]) => gallery.indexOf(picture) + 1;
  const { shown, nameOf, rows } = useArrangedRows(gallery, {
    nameOf: (picture) => t("restaurant.pictures.picture", { number: numberOf(picture) }),
    order: (ids) => ({ intent: "order-pictures", ids }),
    action,
  });

  if (gallery.length === 0) return null;
  return (
    <>
      <ul aria-label={t("restaurant.pictures.gallery")} className="rounded-field border border-line">
        {shown.map((picture) => {
          const { id } = picture;
          return (
            <li
              key={id}
              ref={rows.rowRef(id)}
              className={clsx(
                "flex items-center gap-3 border-t border-line p-2 first:border-t-0",
                rows.lifted === id && "relative z-10 rounded-field bg-raised shadow-soft ring-1 ring-ember",
              )}
            >
              <RowHandles id={id} name={nameOf(picture)} rows={rows} />
              <ResponsivePicture
                file={picture}
                alt={nameOf(picture)}
                sizes="8rem"
                className="aspect-[3/2] w-28 rounded-field"
              />
              <span className="ms-auto">
                <RemovePicture
                  id={id}
                  label={t("restaurant.pictures.remove", { number: numberOf(picture) })}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <RowAnnouncements rows={rows} />
    </>
  );
}
