import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Where somebody types or chooses already: the new page, or a dialog over it, has put the focus there itself. */
const TAKEN = "dialog, [role=dialog], [role=alertdialog], main :is(input, select, textarea)";

/**
 * What a browser does by itself when it loads a page: its title is said, and reading goes on at its beginning and not at
 * a link that is gone. Back and forward keep the focus where they left it, and a part of a page is the browser's affair.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (how !== "POP" && !hash && !document.activeElement?.closest(TAKEN)) focusHeading();
  }, [pathname, hash, how]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

function focusHeading() {
  const main = document.getElementById("main");
  const place = main?.querySelector("h1") ?? main;
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
