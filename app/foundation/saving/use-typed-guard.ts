import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { guardTyped } from "./typed-guard.ts";

/**
 * Once something was typed into a page it is read again by itself only while `stillSignedIn`: else the reading would lead to the
 * sign-in, or draw it, and take the form along.
 */
export function useTypedGuard(stillSignedIn: () => Promise<boolean>) {
  const { pathname } = useLocation();
  const wasTyped = useRef(false);
  const ask = useRef(stillSignedIn);
  ask.current = stillSignedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(() => {
    wasTyped.current = false;
  }, [pathname]);
  useEffect(() => {
    const noticeTyping = () => {
      wasTyped.current = true;
    };
    document.addEventListener("input", noticeTyping);
    const lift = guardTyped(async () => !wasTyped.current || ask.current());
    return () => {
      document.removeEventListener("input", noticeTyping);
      lift();
    };
  }, []);
}
