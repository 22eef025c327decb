import { permissionAreas, without, withReading } from "#app/features/staff/rules/reading-keys.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { PERMISSIONS, type Permission } from "#app/vocabulary/permission.ts";

interface PermissionTicksProps {
  permissions: readonly Permission[];
  onChange: (permissions: readonly Permission[]) => void;
  error: string | undefined;
  legend?: string;
  /** Those that may be ticked at all; the others do not stand there. Everything by default. */
  offered?: readonly Permission[];
}

/** The catalogue by area. Changing brings seeing along, and without seeing there is no changing. */
export function PermissionTicks({
  permissions,
  onChange,
  error,
  legend,
  offered = PERMISSIONS,
}: PermissionTicksProps) {
  const { t } = useTranslation("admin-roles");
  const may = useMay();
  const isOffered = (key: Permission) => offered.includes(key);
  const areas = permissionAreas()
    .map(([area, keys]) => [area, keys.filter(isOffered)] as const)
    .filter(([, keys]) => keys.length > 0);
  return (
    <fieldset aria-describedby={error && "permissions-error"}>
      <legend className="font-medium">{legend ?? t("permits")}</legend>
      {error && (
        <p id="permissions-error" role="alert" className="text-sm text-brick">
          {error}
        </p>
      )}
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {areas.map(([area, keys]) => (
          <fieldset key={area} className="rounded-field border border-line px-3 pb-1">
            <legend className="px-1 text-sm text-quiet">{t(`areas.${area}`)}</legend>
            {keys.map((key) => (
              <CheckboxField
                key={key}
                label={t(`permissions.${key}`)}
                checked={permissions.includes(key)}
                disabled={!may(key)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? withReading([...permissions, key]).filter(isOffered)
                      : without(permissions, key),
                  )
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
