import { useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether the focus is on its way by the Tab key: then a value is only reached, and Enter begins to edit it. */
let isTabbing = false;
function onInput(event: Event) {
  isTabbing = event.type === "keydown" && (event as KeyboardEvent).key === "Tab";
}
if (typeof document !== "undefined") {
  for (const kind of ["keydown", "keyup", "pointerdown"]) document.addEventListener(kind, onInput, true);
}

/** A value among many is read while the keyboard passes over it, and edited after Enter or a click. */
export function useReadFirst() {
  const [isReading, setReading] = useState(false);
  return {
    isReading,
    focus: () => setReading(isTabbing),
    press: () => setReading(false),
    begin: (field: Field) => {
      setReading(false);
      field.select();
    },
    /** Saved with Enter: the value is read again, and stays where the keyboard is. */
    rest: () => setReading(true),
    leave: () => setReading(false),
  };
}
