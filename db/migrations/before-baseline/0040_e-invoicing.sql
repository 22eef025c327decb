CREATE TABLE "e_invoicing_devices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"state" text NOT NULL,
	"uuid" text NOT NULL,
	"csr" text NOT NULL,
	"sealed_keys" text NOT NULL,
	"compliance_request" text NOT NULL,
	"compliance_certificate" text NOT NULL,
	"certificate" text,
	"certificate_ends" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"switched_on_at" timestamp with time zone,
	"counter" integer DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	CONSTRAINT "e_invoicing_devices_environment" CHECK ("e_invoicing_devices"."environment" in ('sandbox', 'simulation', 'production')),
	CONSTRAINT "e_invoicing_devices_state" CHECK ("e_invoicing_devices"."state" in ('compliance', 'ready', 'on', 'retired')),
	CONSTRAINT "e_invoicing_devices_certified" CHECK ("e_invoicing_devices"."state" not in ('ready', 'on') or "e_invoicing_devices"."certificate" is not null),
	CONSTRAINT "e_invoicing_devices_on" CHECK ("e_invoicing_devices"."state" <> 'on' or "e_invoicing_devices"."switched_on_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "e_invoicing_documents" (
	"device_id" bigint NOT NULL,
	"icv" integer NOT NULL,
	"environment" text NOT NULL,
	"invoice_id" bigint NOT NULL,
	"uuid" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"xml" text NOT NULL,
	"qr" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"answer" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "e_invoicing_documents_device_id_icv_pk" PRIMARY KEY("device_id","icv"),
	CONSTRAINT "e_invoicing_documents_state" CHECK ("e_invoicing_documents"."state" in ('queued', 'reported', 'warned', 'rejected', 'replaced')),
	CONSTRAINT "e_invoicing_documents_reported" CHECK (("e_invoicing_documents"."state" in ('reported', 'warned')) = ("e_invoicing_documents"."reported_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "e_invoicing_queue" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "e_invoicing_documents" ADD CONSTRAINT "e_invoicing_documents_device_id_e_invoicing_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."e_invoicing_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoicing_documents" ADD CONSTRAINT "e_invoicing_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoicing_queue" ADD CONSTRAINT "e_invoicing_queue_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoicing_devices_one_on" ON "e_invoicing_devices" USING btree ("state") WHERE "e_invoicing_devices"."state" = 'on';--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoicing_documents_by_invoice" ON "e_invoicing_documents" USING btree ("environment","invoice_id") WHERE "e_invoicing_documents"."state" <> 'replaced';--> statement-breakpoint
CREATE INDEX "e_invoicing_documents_queued" ON "e_invoicing_documents" USING btree ("next_try_at") WHERE "e_invoicing_documents"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "e_invoicing_documents_by_state" ON "e_invoicing_documents" USING btree ("state","device_id","icv");
--> statement-breakpoint
-- Who issues while a device is on puts the invoice into the queue in the same transaction; a receipt without VAT number is none.
CREATE FUNCTION e_invoicing_queue_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM e_invoicing_devices WHERE state = 'on') THEN
    INSERT INTO e_invoicing_queue (invoice_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER e_invoicing_queue_invoice AFTER INSERT ON invoices FOR EACH ROW
  WHEN (NEW.seller ->> 'vatNumber' <> '') EXECUTE FUNCTION e_invoicing_queue_invoice();
--> statement-breakpoint
-- The chain: each number follows the one before it and names its hash; what was signed neither changes nor goes.
CREATE FUNCTION e_invoicing_hold_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before e_invoicing_documents;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a signed document is never deleted';
  ELSIF TG_OP = 'UPDATE' THEN
    IF (NEW.device_id, NEW.icv, NEW.environment, NEW.invoice_id, NEW.uuid, NEW.hash, NEW.previous_hash, NEW.xml, NEW.qr, NEW.signed_at)
      IS DISTINCT FROM (OLD.device_id, OLD.icv, OLD.environment, OLD.invoice_id, OLD.uuid, OLD.hash, OLD.previous_hash, OLD.xml, OLD.qr, OLD.signed_at) THEN
      RAISE EXCEPTION 'a signed document never changes';
    END IF;
  ELSIF NEW.icv > 1 THEN
    SELECT * INTO before FROM e_invoicing_documents WHERE device_id = NEW.device_id AND icv = NEW.icv - 1;
    IF before.hash IS DISTINCT FROM NEW.previous_hash THEN
      RAISE EXCEPTION 'document % does not follow the one before it', NEW.icv;
    END IF;
  ELSIF NEW.icv < 1 THEN
    RAISE EXCEPTION 'documents are numbered from 1';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER e_invoicing_hold_chain BEFORE INSERT OR UPDATE OR DELETE ON e_invoicing_documents
  FOR EACH ROW EXECUTE FUNCTION e_invoicing_hold_chain();
