import type { Api } from "./api-env.ts";

/** The OpenAPI document as far as it is read and completed here. */
interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  operationId?: string;
  security?: Record<string, string[]>[];
  responses?: Record<string, { $ref?: string }>;
}
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, unknown> };
};

const TAGS = {
  "signing in": "Codes and passwords, and the sessions that they open",
  anyone: "Needs no session",
  catalogue: "What the shop sells, and at which restaurants; read from memory",
  content: "Banners, icons and words that admins write",
  customer: "What a signed-in customer does and sees; never another's",
  admin: "The desk, for staff with the role",
  station: "Paired tablets of abattoir, butcher, kitchen and drivers: each its own work alone",
};

const INFO = {
  title: "Kabsh",
  version: "1",
  description:
    "The same commands as the pages. Money is an integer number of halalas. Errors are application/problem+json with status, code, title, fields and requestId. While the database is away any answer may be 503 with Retry-After.",
};

/**
 * The document of every endpoint: what the routes say of themselves, and what follows from it: a name for programs, who may
 * ask, where the shop is. Passes Spectral's rules for OpenAPI.
 */
export function describeApi(api: Api, publicUrl: string): Document {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { ...INFO, contact: { name: "Kabsh", url: `${publicUrl}/contact` } },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  }) as unknown as Document;
  const answered = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId = operationId(method, path);
      operation.description ??= `${operation.summary}. ${whoMayAsk(operation)}`;
      for (const { $ref } of Object.values(operation.responses ?? {}))
        answered.add($ref?.split("/").at(-1) ?? "");
    }
  }
  const { responses } = document.components;
  document.components.responses = Object.fromEntries(
    Object.entries(responses).filter(([name]) => answered.has(name)),
  );
  return document;
}

/** `GET /api/orders/{id}/payment-proof` → `getOrdersByIdPaymentProof`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, "")
    .replaceAll(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function whoMayAsk({ security = [] }: Operation): string {
  const all = security.flatMap((each) => Object.keys(each));
  const who = all.filter((each) => each !== "key");
  if (all.length > who.length)
    return "For signed-in staff with the role, and for a program with a key that holds it; others get 401 or 403.";
  if (who.length === 2) return "For the signed-in customer whose it is, and for staff with the role.";
  if (who[0] === "staff") return "For signed-in staff with the role; others get 401 or 403.";
  if (who[0] === "station") return "For a paired station, about what is its own.";
  if (who[0] === "customer") return "For a signed-in customer, about what is the customer's own.";
  return "Open to everybody.";
}
