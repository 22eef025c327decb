import { CircleAlert } from "lucide-react";
import { useErrorWords } from "./use-error-words.ts";

/** A fault beside something that is no single field. */
export function ErrorText({ message, id }: { message: string; id?: string }) {
  const words = useErrorWords();
  return (
    <p id={id} data-field-error className="flex items-start gap-1.5 text-sm text-brick">
      <CircleAlert aria-hidden className="mt-[0.3em] size-4 shrink-0" />
      {words(message)}
    </p>
  );
}
