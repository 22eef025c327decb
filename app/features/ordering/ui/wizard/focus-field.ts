const FOCUSABLE = "input:not(:disabled), select, textarea, button:not(:disabled), [tabindex='0']";

/** How many pictures of the screen a field may take until it can have the focus: what is being put there is still hidden. */
const PICTURES = 60;

/**
 * Takes the customer to the first of these fields that stands on the screen: the focus, and the field into the middle.
 * Fields are marked with `data-field`, the path of the fault; one with several things to press says by `data-focus-first`
 * which of them answers the question.
 */
export function focusField(paths: readonly string[]): void {
  // The fault is drawn first, so that the screen reader reads it with the field.
  requestAnimationFrame(() => requestAnimationFrame(() => focusWhenShown(paths, PICTURES)));
}

function focusWhenShown(paths: readonly string[], pictures: number): void {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-field]")];
  const field = fields.find(({ dataset }) => dataset.field !== undefined && paths.includes(dataset.field));
  if (field) {
    const checked = field.querySelector<HTMLElement>("input:checked:not(:disabled)");
    const first = field.querySelector<HTMLElement>("[data-focus-first]:not(:disabled)");
    const target = first ?? checked ?? field.querySelector<HTMLElement>(FOCUSABLE) ?? field;
    field.scrollIntoView({ block: "center", behavior: "instant" });
    field.querySelector("[data-field-error]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
  if (pictures > 0) requestAnimationFrame(() => focusWhenShown(paths, pictures - 1));
}
