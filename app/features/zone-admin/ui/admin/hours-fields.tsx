import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ZoneWindow } from "#app/vocabulary/delivery-zone.ts";

interface HoursFieldsProps<Window extends ZoneWindow> {
  legend: string;
  hint?: string;
  windows: readonly Window[];
  most: number;
  /** What a further line begins with. */
  added: Window;
  error?: string | undefined;
  onChange: (windows: readonly Window[]) => void;
  /** What else a line has. */
  children?: (window: Window, set: (fields: Partial<Window>) => void, index: number) => ReactNode;
}

/** Hours of a day, a line each; an end at or before its beginning is the next morning's. */
export function HoursFields<Window extends ZoneWindow>(props: HoursFieldsProps<Window>) {
  const { legend, hint, windows, most, added, error, onChange, children } = props;
  const { t } = useTranslation("admin-zones");
  const set = (index: number, fields: Partial<Window>) =>
    onChange(windows.map((window, at) => (at === index ? { ...window, ...fields } : window)));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 font-medium">{legend}</legend>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <ul className="grid gap-3">
        {windows.map((window, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have nothing else that tells them apart
          <li key={index} className="flex flex-wrap items-end gap-3 [&>label]:min-w-28 [&>label]:flex-1">
            <TextField
              type="time"
              label={t("edit.from")}
              value={window.from}
              onChange={({ target }) => set(index, { from: target.value } as Partial<Window>)}
            />
            <TextField
              type="time"
              label={t("edit.to")}
              value={window.to}
              onChange={({ target }) => set(index, { to: target.value } as Partial<Window>)}
            />
            {children?.(window, (fields) => set(index, fields), index)}
            <IconButton
              label={t("edit.removeHours")}
              onClick={() => onChange(windows.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-sm text-brick">
          {error}
        </p>
      )}
      {windows.length < most && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4.5" />}
          onClick={() => onChange([...windows, added])}
        >
          {t("edit.addHours")}
        </Button>
      )}
    </fieldset>
  );
}
