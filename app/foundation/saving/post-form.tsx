import type { ComponentProps } from "react";
import { Form } from "react-router";

export interface PostFormProps extends Omit<ComponentProps<typeof Form>, "method" | "onSubmit"> {
  /** Sends what the form holds: `save` of `useSave`. */
  onSend: (form: FormData) => unknown;
}

/** A form that works before scripts; with them `onSend` keeps what was typed, whatever comes of it. */
export function PostForm({ onSend, ...form }: PostFormProps) {
  return (
    <Form
      method="post"
      replace
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
      }}
      {...form}
    />
  );
}
