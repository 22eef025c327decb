import { useEffect, useState } from "react";

/** Pixels of the page's bottom that the on-screen keyboard covers, where the browser does not shrink the page for it. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      // A pinched page is smaller too, and has no keyboard.
      const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
      setInset(covered > 80 ? Math.round(covered) : 0);
    };
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, []);
  return inset;
}
