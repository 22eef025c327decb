import iconFiles from "lucide-react/dynamicIconImports";

/** Every name of the icon library, for suggestions while an admin types one. */
export function iconNames(): string[] {
  return Object.keys(iconFiles);
}
