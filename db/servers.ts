/** One server that may hold the shop's database. */
export interface ServerAddress {
  /** Connection string that names this server alone. */
  url: string;
  /** `host:port` for people, without account or password. */
  name: string;
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(\/[^?#]*)?(\?[^#]*)?$/i;
const ATTRS = "target_session_attrs";

/**
 * The servers that a connection string names, in its order: `postgres://u:p@one:5432,two/db?target_session_attrs=read-write`.
 * Null for text that is no address of PostgreSQL, or that asks for a server which the shop could not write to.
 */
export function readServers(text: string): ServerAddress[] | null {
  const parts = PARTS.exec(text.trim());
  if (!parts) return null;
  const [, protocol = "", account = "", hosts = "", database = "", query = ""] = parts;
  const options = new URLSearchParams(query);
  const attrs = options.get(ATTRS);
  if (attrs !== null && !["read-write", "primary", "any"].includes(attrs)) return null;
  options.delete(ATTRS);
  const rest = database + (options.size > 0 ? `?${options}` : "");
  const servers = hosts
    .split(",")
    .map((host) => ({ url: protocol + account + host + rest, name: host || "localhost" }));
  return servers.every(({ url }) => URL.canParse(url)) ? servers : null;
}
