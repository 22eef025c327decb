import { settingsGroup } from "./group.ts";
import { webAddress } from "./kinds.ts";

/** Where the tax authority takes electronic invoices; the environment is chosen at the desk. */
export const eInvoicing = settingsGroup({
  variables: { E_INVOICING_API_URL: webAddress("E_INVOICING_API_URL") },
  read: (given): { eInvoicingApiUrl: string } => ({
    eInvoicingApiUrl: (given.E_INVOICING_API_URL ?? "https://gw-fatoora.zatca.gov.sa/e-invoicing").replace(
      /\/+$/,
      "",
    ),
  }),
});
