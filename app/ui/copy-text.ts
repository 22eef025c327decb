/** Puts text on the clipboard; false when the browser allows neither way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages without https and browsers inside other apps, where the clipboard interface is missing or refused. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.cssText = "position:fixed;inset-block-start:0;opacity:0";
  const focused = document.activeElement;
  // Inside an open dialog: everything outside of it is inert and cannot be selected.
  (focused?.closest("[role=dialog],[role=alertdialog],dialog") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
