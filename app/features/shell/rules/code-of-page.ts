/** One page of this build, or the frame around pages. */
export interface BuiltRoute {
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}

/** Where the router asks for the data of `page`, an address inside the shop with its parameters. */
export function dataAddress(page: string): string {
  const [path = "", ...parameters] = page.split("?");
  return [path === "/" ? "/_.data" : `${path}.data`, ...parameters].join("?");
}

/** The files of code that the customers' page at `page` needs besides those of the frame; none for a page nobody knows. */
export function codeOfPage(page: string, routes: Readonly<Record<string, BuiltRoute>>): string[] {
  const path = page.replace(/\?.*$/, "").slice(1);
  const route = Object.values(routes).find(
    (each) =>
      each.parentId === "routes/shop/layout" && (path === "" ? each.index : isAt(path, each.path ?? "*")),
  );
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

function isAt(path: string, pattern: string): boolean {
  const [parts, wanted] = [path.split("/"), pattern.split("/")];
  return (
    pattern !== "*" &&
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(":") || part === parts[index])
  );
}
