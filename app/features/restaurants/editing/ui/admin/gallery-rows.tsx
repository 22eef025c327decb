import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { moveWithin } from "#app/foundation/desk-kit/move-within.ts";
import { RowAnnouncements } from "#app/foundation/desk-kit/row-announcements.tsx";
import { RowHandles } from "#app/foundation/desk-kit/row-handles.tsx";
import { useRowOrder } from "#app/foundation/desk-kit/use-row-order.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import type { AdminRestaurant } from "../../admin-restaurant.ts";
import { useEditorAction } from "./editor-action.tsx";
import { RemovePicture } from "./remove-picture.tsx";

/** The gallery in its order, first picture first. */
export function GalleryRows({ gallery }: { gallery: AdminRestaurant["gallery"] }) {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const { save } = useSave();
  const ids = gallery.map((picture) => picture.id);
  const byId = new Map(gallery.map((picture) => [picture.id, picture]));
  const nameOf = (id: string) => t("restaurant.pictures.picture", { number: ids.indexOf(id) + 1 });
  const order = (next: readonly string[]) =>
    save({ intent: "order-pictures", ids: next }, { action, success: null, onRefused: () => rows.reset() });
  const rows = useRowOrder({
    ids,
    nameOf,
    onMove: (id, step) => order(moveWithin(ids, id, ids.indexOf(id) + step)),
    onOrder: order,
  });

  if (gallery.length === 0) return null;
  return (
    <>
      <ul aria-label={t("restaurant.pictures.gallery")} className="rounded-field border border-line">
        {rows.order.map((id) => {
          const picture = byId.get(id);
          return (
            picture && (
              <li
                key={id}
                ref={rows.rowRef(id)}
                className={clsx(
                  "flex items-center gap-3 border-t border-line p-2 first:border-t-0",
                  rows.lifted === id && "relative z-10 rounded-field bg-raised shadow-soft ring-1 ring-ember",
                )}
              >
                <RowHandles id={id} name={nameOf(id)} rows={rows} />
                <ResponsivePicture
                  file={picture}
                  alt={nameOf(id)}
                  sizes="8rem"
                  className="aspect-[3/2] w-28 rounded-field"
                />
                <span className="ms-auto">
                  <RemovePicture
                    id={id}
                    label={t("restaurant.pictures.remove", { number: ids.indexOf(id) + 1 })}
                  />
                </span>
              </li>
            )
          );
        })}
      </ul>
      <RowAnnouncements rows={rows} />
    </>
  );
}
