import clsx from "clsx";
import { Download } from "lucide-react";
import { useLocation } from "react-router";
import { DensityButton } from "#app/foundation/admin-kit/density/density-button.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";

const FORMS = ["csv", "xlsx"] as const;

/** What a table has over its head: its files, with what is filtered and in the order that is chosen, and how closely its rows stand. */
export function TableTools({ name, also = {} }: { name: string; also?: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("admin");
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete("cursor");
  for (const [key, value] of Object.entries(also)) params.set(key, value);
  const query = params.toString();
  return (
    <div data-screen-only className="flex items-center gap-1.5">
      {FORMS.map((form) => (
        <a
          key={form}
          href={`/api/admin/tables/${name}/${form}${query && `?${query}`}`}
          download
          aria-label={t("table.file", { form: t(`table.${form}`) })}
          className={clsx(buttonLook({ variant: "secondary", size: "sm" }), "lg:min-h-9 lg:px-3 lg:text-xs")}
        >
          <Download aria-hidden className="size-4" />
          {t(`table.${form}`)}
        </a>
      ))}
      <DensityButton />
    </div>
  );
}
