import { useEffect } from "react";

const BADGE = /^\(\d+\) /;

/** Puts "(3) " before the title of the tab, on every page and after every change of page. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(BADGE, "");
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    // A page writes its own title when it arrives, after this component has been told of nothing.
    const watch = new MutationObserver(show);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [count]);
}
