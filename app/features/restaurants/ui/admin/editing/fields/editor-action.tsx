import { createContext, useContext } from "react";

const Address = createContext("");

/** The page that takes a restaurant's changes, also while it is edited inside the list. */
export const EditorAction = Address.Provider;

/** The action of the restaurant's editor that its parts save to. */
export function useEditorAction(): string {
  return useContext(Address);
}
