ALTER TABLE "opening_confirmations" DROP CONSTRAINT "opening_confirmations_item";--> statement-breakpoint
ALTER TABLE "opening_confirmations" ADD CONSTRAINT "opening_confirmations_item" CHECK ("opening_confirmations"."item" in ('names', 'prices', 'hours', 'cities', 'capacity', 'season', 'legal', 'backup', 'opened'));--> statement-breakpoint
-- A shop that sells already with its own accounts and numbers has opened long ago, and has looked at what is asked from now on.
INSERT INTO "opening_confirmations" ("item", "at")
  SELECT item, now() FROM unnest(ARRAY['capacity', 'season', 'backup', 'opened']) item
  WHERE EXISTS (SELECT FROM "orders" WHERE NOT "is_demo")
    AND EXISTS (SELECT FROM "bank_accounts" WHERE "active")
    AND NOT EXISTS (SELECT FROM "bank_accounts" WHERE "active" AND "iban" IN ('SA0380000000608010167519', 'SA4420000001234567891234'))
    AND NOT EXISTS (SELECT FROM "app_settings" WHERE ("key", "value") IN (('cr_number', '1010000000'), ('vat_number', '300000000000003')))
  ON CONFLICT DO NOTHING;
