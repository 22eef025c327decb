import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { useShownError } from "./shown-errors.ts";

export interface FieldFrameProps {
  label: ReactNode;
  /** Stays readable for screen readers when the screen already says it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and what to do; already in the reader's language. */
  error?: ReactNode;
  optional?: boolean | undefined;
  className?: string | undefined;
  id?: string | undefined;
}

export interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** The field itself: 3:1 border, 48 px, 17 px letters (below 16 px phones zoom in). */
export const FIELD_BOX = clsx(
  "block w-full min-h-12 rounded-field border border-quiet/70 bg-raised px-4 py-2.5 text-base text-text transition-[border-color,box-shadow]",
  "hover:border-quiet focus:border-ember focus:outline-none focus:ring-3 focus:ring-ember/25",
  "aria-invalid:border-brick aria-invalid:focus:ring-brick/25 disabled:opacity-50 read-only:not-[select]:bg-surface",
);

/** Label, hint and error around one field, wired so that a screen reader reads all three. */
export function FieldFrame({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  id: givenId,
  children,
}: FieldFrameProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const { t } = useTranslation("common");
  const ownId = useId();
  useShownError(error);
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={clsx("min-w-0", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1.5 block text-sm font-medium"}>
        {label}
        {optional && <span className="font-normal text-quiet"> {t("optional")}</span>}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} data-field-error className="mt-1.5 flex items-start gap-1.5 text-sm text-brick">
          <CircleAlert aria-hidden className="mt-[0.3em] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
