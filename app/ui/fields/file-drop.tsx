import clsx from "clsx";
import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useShownError } from "./shown-errors.ts";

export interface FileDropProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** As the `accept` attribute: "image/*,application/pdf". */
  accept: string;
  multiple?: boolean;
  name?: string;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** 0–100 while it is being sent. */
  progress?: number | null;
  disabled?: boolean;
}

/** Choose, photograph or drop files; shows what was chosen and how far it has been sent. */
export function FileDrop({
  label,
  hint,
  error,
  accept,
  multiple = false,
  name,
  files,
  onFiles,
  progress = null,
  disabled = false,
}: FileDropProps) {
  const { t } = useTranslation("common");
  const id = useId();
  useShownError(error);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const isRefused = Boolean(error);

  // The button that sends may stand a screen away from here.
  useEffect(() => {
    if (!isRefused) return;
    input.current?.focus({ preventScroll: true });
    document.getElementById(`${id}-error`)?.scrollIntoView({ block: "center" });
  }, [id, isRefused]);

  function choose(chosen: FileList | null) {
    const all = [...(chosen ?? [])];
    if (all.length > 0) onFiles(multiple ? all : all.slice(0, 1));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) choose(event.dataTransfer.files);
  }

  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          "relative grid min-h-32 cursor-pointer justify-items-center gap-1.5 rounded-card border border-dashed px-5 py-6 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember has-disabled:cursor-default has-disabled:opacity-50",
          over
            ? "border-ember tint-ember"
            : error
              ? "border-brick bg-surface"
              : "border-quiet/70 bg-surface hover:border-ember",
        )}
      >
        <Upload aria-hidden className="size-7 text-ember" />
        <span className="font-heading font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => choose(event.target.files)}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
      </label>
      <p
        id={`${id}-error`}
        data-field-error={error ? "" : undefined}
        className="text-sm text-brick not-empty:mt-1.5"
      >
        {error}
      </p>
      {files.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {files.map((file) => (
            <ChosenFile
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              isRefused={isRefused}
              removeLabel={t("files.remove", { name: file.name })}
              onRemove={
                progress === null
                  ? () => {
                      if (input.current) input.current.value = "";
                      onFiles(files.filter((other) => other !== file));
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {progress !== null && (
        <div className="mt-3">
          <progress value={progress} max={100} aria-label={t("files.sending")} className="sr-only" />
          <div aria-hidden className="h-2 overflow-hidden rounded-full bg-raised">
            <div
              className="h-full rounded-full bg-ember transition-[width]"
              style={{ width: `${progress}%` }}
            />
          </div>
        </div>
      )}
    </div>
  );
}

const MEGABYTE = 1024 * 1024;

function ChosenFile({
  file,
  isRefused,
  removeLabel,
  onRemove,
}: {
  file: File;
  /** Refused already: nothing is said of sending it. */
  isRefused: boolean;
  removeLabel: string;
  onRemove?: (() => void) | undefined;
}) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const [picture, setPicture] = useState<string | null>(null);
  const [isUndrawable, setUndrawable] = useState(false);

  useEffect(() => {
    // Some phones name no type for HEIC.
    if (!file.type.startsWith("image/") && !/\.hei[cf]$/i.test(file.name)) return;
    const address = URL.createObjectURL(file);
    setPicture(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  return (
    <li className="flex items-center gap-3 rounded-field border border-line bg-surface p-2">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-field bg-raised text-quiet">
        {picture && !isUndrawable ? (
          // HEIC photographs are drawn by Safari alone; elsewhere the icon and a word stand for them.
          <img src={picture} alt="" onError={() => setUndrawable(true)} className="size-full object-cover" />
        ) : (
          <FileText aria-hidden className="size-6" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block cut-line text-sm">
          <OwnWords>{file.name}</OwnWords>
        </span>
        <span className="text-xs text-quiet">
          {file.size < MEGABYTE
            ? t("files.kilobytes", { size: format.number(Math.ceil(file.size / 1024)) })
            : t("files.size", { size: format.number(file.size / MEGABYTE, 1) })}
        </span>
        {isUndrawable && !isRefused && (
          <span role="status" className="mt-1 block text-sm text-quiet">
            {t("files.noPreview")}
          </span>
        )}
      </span>
      {onRemove && (
        <IconButton label={removeLabel} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
