import clsx from "clsx";
import { Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useRef } from "react";
import { type SaveOptions, useSave } from "#app/foundation/saving/use-save.ts";
import { Button } from "#app/ui/button.tsx";

export interface AddRowFormProps<T> {
  /** Accessible name of the form. */
  label: string;
  /** Words of the button. */
  add: string;
  /** Words of the success toast. */
  success: string;
  /** What the fields hold, as the page's action wants it. */
  read: (typed: FormData) => Record<string, unknown>;
  /** After the form was emptied; without it the first field is ready for the next row. */
  onAdded?: (row: T) => void;
  /** Another page's action; this page's by default. */
  action?: SaveOptions<T>["action"];
  variant?: "primary" | "secondary";
  className: string;
  buttonClassName?: string;
  /** Something that belongs to it is still on its way. */
  isBusy?: boolean;
  /** The fields, with what was wrong with each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** The form that adds a row to a list: what was typed stays until the server has taken it. */
export function AddRowForm<T>({
  label,
  add,
  success,
  read,
  onAdded,
  action,
  variant = "primary",
  className,
  buttonClassName = "lg:mt-7",
  isBusy = false,
  children,
}: AddRowFormProps<T>) {
  const { save, isSaving, errors } = useSave<T>();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save(read(new FormData(event.currentTarget)), {
      success,
      ...(action && { action }),
      onSaved: (row) => {
        form.current?.reset();
        if (onAdded) onAdded(row);
        else form.current?.querySelector("input")?.focus();
      },
    });
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={label}
      className={clsx("grid items-start gap-3 border border-dashed border-quiet/50 p-4", className)}
    >
      {children(errors)}
      <Button
        type="submit"
        variant={variant}
        pending={isSaving || isBusy}
        icon={<Plus aria-hidden className="size-5" />}
        className={buttonClassName}
      >
        {add}
      </Button>
    </form>
  );
}
