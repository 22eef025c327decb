import clsx from "clsx";
import { Search, X } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { FIELD_BOX } from "./field-frame.tsx";

export interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange"> {
  label: string;
  value?: string;
  onValue?: (text: string) => void;
}

/** Works as a plain field of a GET form, and live when `onValue` is given. */
export function SearchField({
  label,
  value,
  defaultValue,
  onValue,
  className,
  placeholder = label,
  ...input
}: SearchFieldProps) {
  const { t } = useTranslation("common");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(defaultValue ?? ""));
  const shown = value ?? typed;

  function change(text: string) {
    setTyped(text);
    onValue?.(text);
  }

  return (
    <span className={clsx("relative block h-fit min-w-0", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-quiet"
      />
      <input
        {...input}
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={shown}
        onChange={(event) => change(event.target.value)}
        className={clsx(FIELD_BOX, "rounded-full ps-12 pe-12 [&::-webkit-search-cancel-button]:hidden")}
      />
      {shown && (
        <IconButton
          label={t("clear")}
          className="absolute end-0.5 top-1/2 -translate-y-1/2 text-quiet"
          onClick={() => {
            change("");
            field.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </span>
  );
}
