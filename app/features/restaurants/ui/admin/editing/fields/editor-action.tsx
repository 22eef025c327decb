import { createContext, useContext } from "react";

const Address = createContext("");

/** The page that takes a restaurant's changes, also while it is edited inside the list. */
export const EditorAction = Address.Provider;

export function useEditorAction(): string {
  return useContext(Address);
}
