CREATE TABLE "papers" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text DEFAULT '' NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"ends_on" date NOT NULL,
	"hides" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "papers_owner_kind" CHECK ("papers"."owner_kind" in ('shop', 'restaurant', 'breeder', 'abattoir', 'charity', 'driver', 'vehicle')),
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('commercial_register', 'municipal_licence', 'delivery_licence', 'abattoir_licence', 'eid_permit', 'health_certificate', 'health_card', 'driver_card', 'vehicle_card', 'discount_licence', 'other')),
	CONSTRAINT "papers_number" CHECK (btrim("papers"."number") <> ''),
	CONSTRAINT "papers_owner" CHECK (("papers"."owner_kind" in ('restaurant', 'breeder', 'abattoir', 'charity')) = ("papers"."owner_id" <> '') and ("papers"."owner_kind" in ('driver', 'vehicle')) = ("papers"."owner_name" <> '')),
	CONSTRAINT "papers_hides" CHECK (not "papers"."hides" or "papers"."owner_kind" = 'restaurant')
);
--> statement-breakpoint
CREATE INDEX "papers_by_owner" ON "papers" USING btree ("owner_kind","owner_id","kind","ends_on") WHERE "papers"."removed_at" is null;
--> statement-breakpoint
-- Open pages hear of papers as of the rest of the catalogue, and books of prices, which know until when a restaurant is shown, get another mark.
INSERT INTO price_marks (source) VALUES ('papers');--> statement-breakpoint
CREATE TRIGGER papers_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
CREATE TRIGGER papers_price_mark AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();
