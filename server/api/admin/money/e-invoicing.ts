import { createRoute, z } from "@hono/zod-openapi";
import { readDocumentXml } from "#app/features/e-invoicing/reads/read-document-xml.server.ts";
import { adminEndpoint } from "#server/api/admin/admin-endpoint.ts";
import { refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

const counted = z.coerce.number().int().positive().max(2_147_483_647);

const xml = createRoute({
  ...adminEndpoint("einvoicing.manage"),
  method: "get",
  path: "/api/admin/e-invoicing/documents/{deviceId}/{icv}",
  summary: "A signed electronic invoice as it was reported, to the byte",
  request: { params: z.object({ deviceId: counted, icv: counted }) },
  responses: {
    200: {
      description: "UBL 2.1 with its signature",
      content: { "application/xml": { schema: z.string() } },
    },
    ...refusals(401, 403, 404, 422),
  },
});

/** Electronic invoices at the desk. */
export function registerAdminEInvoicing(api: Api) {
  api.openapi(xml, async (c) => {
    const document = await readDocumentXml(c.get("ctx"), c.req.valid("param"));
    if (!document.ok) return problem(c, document);
    return c.body(document.value.xml, 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${document.value.uuid}.xml"`,
    });
  });
}
