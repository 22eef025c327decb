import { CircleAlert } from "lucide-react";
import { useErrorWords } from "./use-error-words.ts";

/** A fault beside something that is no single field. */
export function ErrorText({
  message,
  id,
  isNews = false,
}: {
  message: string;
  id?: string;
  /** It came by what was just pressed, and is said at once. */
  isNews?: boolean;
}) {
  const words = useErrorWords();
  return (
    <p
      id={id}
      role={isNews ? "alert" : undefined}
      data-field-error
      className="flex items-start gap-1.5 text-sm text-brick"
    >
      <CircleAlert aria-hidden className="mt-[0.3em] size-4 shrink-0" />
      {words(message)}
    </p>
  );
}
