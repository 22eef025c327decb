import { ChevronDown, PenLine } from "lucide-react";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { useErrorWords } from "./use-error-words.ts";
import { useWizardState } from "./wizard-context.tsx";

/** Words that few have: behind one line until somebody writes them, and read in that line then. */
export function FoldedNote({
  path,
  label,
  hint,
  value,
  onValue,
}: {
  /** Of the order's body. */
  path: string;
  label: string;
  hint: string;
  value: string;
  onValue: (value: string) => void;
}) {
  const { errors } = useWizardState();
  const error = useErrorWords()(errors[path]);
  const note = value.trim();
  return (
    <details className="group border-t border-line pt-1" data-field={path} open={error ? true : undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field">
        <PenLine aria-hidden className="size-5 shrink-0 text-ember" />
        <span className="min-w-0 flex-1">
          <span className="block">{label}</span>
          {note && (
            <span dir="auto" className="block cut-line text-start text-sm text-quiet group-open:hidden">
              {note}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      <TextArea
        label={label}
        hideLabel
        hint={hint}
        error={error}
        rows={2}
        maxLength={ORDER_LIMITS.noteMax}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        className="pt-1 pb-2"
      />
    </details>
  );
}
