import { ImagePlus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

export interface PhotoFieldProps {
  label: string;
  hint?: string;
  file: File | null;
  onFile: (file: File | null) => void;
}

/** A photograph that is sent with what is being added: chosen, seen, and put back as long as it was not sent. */
export function PhotoField({ label, hint, file, onFile }: PhotoFieldProps) {
  const { t } = useTranslation("common");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <div className="min-w-0">
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label} <span className="font-normal text-quiet">{t("optional")}</span>
      </p>
      <span className="flex min-h-12 flex-wrap items-center gap-2">
        {address && <img src={address} alt="" className="size-11 rounded-field object-cover" />}
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={id}
          icon={<ImagePlus aria-hidden className="size-4.5" />}
          onClick={() => input.current?.click()}
        >
          {t(file ? "photo.another" : "photo.choose")}
        </Button>
        {file && (
          <Button variant="quiet" size="sm" aria-describedby={id} onClick={() => onFile(null)}>
            {t("photo.without")}
          </Button>
        )}
      </span>
      {hint && <p className="mt-1 text-xs text-quiet">{hint}</p>}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = "";
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}
