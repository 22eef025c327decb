import { createContext, use, useEffect, useState } from "react";
import { errorWords } from "./error-words.ts";

/** The request being answered; only the server's rendering provides it. */
export const RequestIdContext = createContext("");

const ELEMENT_ID = "error-reference";

/**
 * The reference number of a failure, which the log also has (X25). A page that failed on the server shows its
 * request id; a failure in the browser gets a number of its own and is reported under it.
 */
export function ErrorReference({ label, error }: { label: string; error: unknown }) {
  const requestId = use(RequestIdContext);
  const [reference] = useState(() => requestId || writtenByServer() || crypto.randomUUID());

  useEffect(() => {
    if (writtenByServer() === reference && document.getElementById(ELEMENT_ID)?.dataset.from === "server")
      return;
    const report = {
      reference,
      path: location.pathname,
      message: errorWords(error),
    };
    navigator.sendBeacon("/api/client-errors", JSON.stringify(report));
  }, [reference, error]);

  return (
    <p className="text-quiet">
      {label}{" "}
      <bdi dir="ltr" id={ELEMENT_ID} data-from={requestId ? "server" : undefined} suppressHydrationWarning>
        {reference}
      </bdi>
    </p>
  );
}

function writtenByServer(): string {
  if (typeof document === "undefined") return "";
  return document.getElementById(ELEMENT_ID)?.textContent ?? "";
}
