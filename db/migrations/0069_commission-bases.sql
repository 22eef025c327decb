-- What was agreed stays: a restaurant's percent was of the whole order, a breeder's of the meat. Who agrees from now on says it.
ALTER TABLE "commission_contracts" ADD COLUMN "base" text DEFAULT 'whole_order' NOT NULL;--> statement-breakpoint
UPDATE "commission_contracts" SET "base" = 'own_share' WHERE "partner_kind" = 'breeder';--> statement-breakpoint
ALTER TABLE "commission_contracts" ALTER COLUMN "base" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_base" text DEFAULT 'whole_order' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_contracts" ADD CONSTRAINT "commission_contracts_base" CHECK ("commission_contracts"."base" in ('own_share', 'whole_order'));--> statement-breakpoint
ALTER TABLE "commission_contracts" ADD CONSTRAINT "commission_contracts_breeder" CHECK ("commission_contracts"."partner_kind" <> 'breeder' or "commission_contracts"."base" = 'own_share');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission_base" CHECK ("orders"."commission_base" in ('own_share', 'whole_order'));