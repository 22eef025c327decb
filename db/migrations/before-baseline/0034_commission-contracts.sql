CREATE TABLE "commission_contracts" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"partner_kind" text NOT NULL,
	"partner_id" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"kind" text NOT NULL,
	"percent" double precision DEFAULT 0 NOT NULL,
	"unit_halalas" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_contracts_partner" CHECK ("commission_contracts"."partner_kind" in ('breeder', 'restaurant')),
	CONSTRAINT "commission_contracts_kind" CHECK ("commission_contracts"."kind" in ('percent', 'fixed', 'per_animal')),
	CONSTRAINT "commission_contracts_days" CHECK ("commission_contracts"."until_day" is null or "commission_contracts"."until_day" >= "commission_contracts"."from_day"),
	CONSTRAINT "commission_contracts_value" CHECK (case "commission_contracts"."kind" when 'percent' then "commission_contracts"."percent" between 0 and 100 and "commission_contracts"."unit_halalas" = 0 else "commission_contracts"."percent" = 0 and "commission_contracts"."unit_halalas" >= 0 end)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_unit_halalas" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "breeder_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "breeder_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "breeder_commission_kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "breeder_commission_percent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "breeder_commission_unit_halalas" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_contracts_by_partner" ON "commission_contracts" USING btree ("partner_kind","partner_id","from_day");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission_kind" CHECK ("orders"."commission_kind" in ('percent', 'fixed', 'per_animal'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_breeder_commission_kind" CHECK ("orders"."breeder_commission_kind" in ('percent', 'fixed', 'per_animal'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission_not_negative" CHECK (least("orders"."commission_percent", "orders"."commission_unit_halalas", "orders"."breeder_commission_percent", "orders"."breeder_commission_unit_halalas") >= 0);
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "commission_contracts" ADD CONSTRAINT "commission_contracts_one_a_day" EXCLUDE USING gist ("partner_kind" WITH =, "partner_id" WITH =, daterange("from_day", "until_day", '[]') WITH &&);
