/** Where documents are reported: two places to try it out, and the one that counts. */
export const E_INVOICING_ENVIRONMENTS = ["sandbox", "simulation", "production"] as const;
export type EInvoicingEnvironment = (typeof E_INVOICING_ENVIRONMENTS)[number];

/** How far a device is: its samples are being checked, it may sign, it signs, another one has taken its place. */
export const DEVICE_STATES = ["compliance", "ready", "on", "retired"] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** What became of a signed document; a replaced one was rejected, and its invoice has another one. */
export const E_DOCUMENT_STATES = ["queued", "reported", "warned", "rejected", "replaced"] as const;
export type EDocumentState = (typeof E_DOCUMENT_STATES)[number];

/** What the law asks of the seller's address and numbers, as settings of the shop. */
export const SELLER_PARTICULARS = [
  "legal_name_ar",
  "vat_number",
  "cr_number",
  "address_building",
  "address_street",
  "address_district",
  "address_city",
  "address_postal_code",
] as const;
export type SellerParticular = (typeof SELLER_PARTICULARS)[number];
