import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Permission } from "#app/vocabulary/permission.ts";

/** What somebody may do, in words, under what is said of it. */
export function PermissionList({ title, keys }: { title: string; keys: readonly Permission[] }) {
  const { t } = useTranslation("admin-roles");
  const heading = useId();
  return (
    <div>
      <p id={heading} className="text-sm font-medium">
        {title}
      </p>
      <ul
        aria-labelledby={heading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-1 grid max-h-56 list-disc gap-1 overflow-y-auto ps-5 text-sm text-quiet"
      >
        {keys.map((key) => (
          <li key={key}>{t(`permissions.${key}`)}</li>
        ))}
      </ul>
    </div>
  );
}
