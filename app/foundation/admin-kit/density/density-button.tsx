import { Rows3, Rows4 } from "lucide-react";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ListDensity } from "#app/vocabulary/list-density.ts";
import { useListDensity } from "./list-density.ts";

const OTHER: Record<ListDensity, ListDensity> = { compact: "comfortable", comfortable: "compact" };

/** How closely the rows of all lists stand, for this person; phones have one way only. */
export function DensityButton() {
  const { t } = useTranslation("admin");
  const { save, isSaving } = useSave();
  const density = useListDensity();
  const Rows = density === "compact" ? Rows3 : Rows4;
  return (
    <IconButton
      label={t(`table.density.${OTHER[density]}`)}
      aria-disabled={isSaving || undefined}
      onClick={() => !isSaving && save({ density: OTHER[density] }, { success: null, action: "/admin" })}
      className="hidden! lg:inline-grid! lg:size-9!"
    >
      <Rows aria-hidden />
    </IconButton>
  );
}
