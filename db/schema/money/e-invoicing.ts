import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  DEVICE_STATES,
  E_DOCUMENT_STATES,
  E_INVOICING_ENVIRONMENTS,
} from "#app/vocabulary/money/e-invoicing.ts";
import { instant, isOneOf } from "../columns.ts";
import { invoices } from "./invoices.ts";

/**
 * What signs invoices for the tax authority (0070-e-invoicing). One device is on at most, one at most is being set up. Its
 * row is locked by whoever gives the next number, which makes the chain one line.
 */
export const eInvoicingDevices = pgTable(
  "e_invoicing_devices",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    environment: text("environment", { enum: E_INVOICING_ENVIRONMENTS }).notNull(),
    state: text("state", { enum: DEVICE_STATES }).notNull(),
    /** What makes it known to the authority, in its serial number. */
    uuid: text("uuid").notNull(),
    csr: text("csr").notNull(),
    /** Private key and the secrets of both certificates, sealed with the secret of the shop. */
    sealedKeys: text("sealed_keys").notNull(),
    /** By which the production certificate is asked for. */
    complianceRequest: text("compliance_request").notNull(),
    complianceCertificate: text("compliance_certificate").notNull(),
    certificate: text("certificate"),
    certificateEnds: instant("certificate_ends"),
    createdAt: instant("created_at").notNull(),
    /** Everything that was issued since is signed. */
    switchedOnAt: instant("switched_on_at"),
    /** Number and hash of the last document (ICV, PIH). */
    counter: integer("counter").notNull().default(0),
    lastHash: text("last_hash").notNull(),
  },
  (t) => [
    check("e_invoicing_devices_environment", isOneOf(t.environment, E_INVOICING_ENVIRONMENTS)),
    check("e_invoicing_devices_state", isOneOf(t.state, DEVICE_STATES)),
    check(
      "e_invoicing_devices_certified",
      sql`${t.state} not in ('ready', 'on') or ${t.certificate} is not null`,
    ),
    check("e_invoicing_devices_on", sql`${t.state} <> 'on' or ${t.switchedOnAt} is not null`),
    uniqueIndex("e_invoicing_devices_one_on").on(t.state).where(sql`${t.state} = 'on'`),
  ],
);

/** Invoices that wait for their number: a trigger of `invoices` adds each in the transaction that issues it, while a device is on. */
export const eInvoicingQueue = pgTable("e_invoicing_queue", {
  invoiceId: bigint("invoice_id", { mode: "number" })
    .primaryKey()
    .references(() => invoices.id),
  /** Why it could not be signed; somebody must see to it, and the others go on. */
  fault: text("fault"),
});

/** What was signed. A trigger holds the chain and that no signed word changes; only what became of it does. */
export const eInvoicingDocuments = pgTable(
  "e_invoicing_documents",
  {
    deviceId: bigint("device_id", { mode: "number" })
      .notNull()
      .references(() => eInvoicingDevices.id),
    icv: integer("icv").notNull(),
    environment: text("environment", { enum: E_INVOICING_ENVIRONMENTS }).notNull(),
    invoiceId: bigint("invoice_id", { mode: "number" })
      .notNull()
      .references(() => invoices.id),
    uuid: text("uuid").notNull(),
    hash: text("hash").notNull(),
    previousHash: text("previous_hash").notNull(),
    xml: text("xml").notNull(),
    qr: text("qr").notNull(),
    signedAt: instant("signed_at").notNull(),
    state: text("state", { enum: E_DOCUMENT_STATES }).notNull().default("queued"),
    tries: integer("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    lastError: text("last_error"),
    /** The authority's own words, with what it warned of or refused. */
    answer: jsonb("answer").$type<string[]>().notNull().default([]),
    reportedAt: instant("reported_at"),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.icv] }),
    check("e_invoicing_documents_state", isOneOf(t.state, E_DOCUMENT_STATES)),
    check(
      "e_invoicing_documents_reported",
      sql`(${t.state} in ('reported', 'warned')) = (${t.reportedAt} is not null)`,
    ),
    uniqueIndex("e_invoicing_documents_by_invoice")
      .on(t.environment, t.invoiceId)
      .where(sql`${t.state} <> 'replaced'`),
    index("e_invoicing_documents_queued").on(t.nextTryAt).where(sql`${t.state} = 'queued'`),
    index("e_invoicing_documents_by_state").on(t.state, t.deviceId, t.icv),
  ],
);
