CREATE TABLE "opening_confirmations" (
	"item" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "opening_confirmations_item" CHECK ("opening_confirmations"."item" in ('names', 'prices', 'hours', 'cities', 'legal'))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_demo" ON "orders" USING btree ("created_at") WHERE "orders"."is_demo";--> statement-breakpoint
CREATE TRIGGER opening_confirmations_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_confirmations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
-- Reviews of the example shop, by what stands in them: no customer wrote these words.
UPDATE "reviews" SET "is_demo" = true WHERE "customer_id" IS NULL AND "order_id" IS NULL
  AND md5(coalesce("author_name", '') || '|' || "comment") IN (
  '30baba7ccf15aee10c63566ff2176fa2',
  '3f41ce1a7e7c9324b6681033e20bb1fc',
  'a77d3080c326d168aa9dceaf7ea29cc2',
  '68f46406bddcaf089a78344213a45794',
  '88009764f9bcb89c8b404a98ad53e5a7',
  '652d554d7df8c9af6d4b399f3ab34a93',
  '0afd73fc9151f62617ecabaec2ea5c2c',
  '0de59c23142bb8b037777ff7a4896b1f',
  '5158be460e3be0048695d689a4ed670f',
  'c7fc249c5accc419e9b6e5637a18312a',
  '182ae5c6086560301cc762b1a63fa25d',
  '9bdb017a4136b3beec92f70c2d5b607f',
  '79fc47ac61936ab0f2fccce61a00b5ef',
  'a8eda67e6113308cb85ca2ea28c4de32',
  '71b72385cac3e164919801801a573bed',
  '9723aa19998697afe310959d009d750f',
  '055d1128d5c08d8273dc1eeddb654441',
  '8544658e375bfffdbce952d696d2b1af',
  'e3f49e520f11aeeb3f850f15f46a196f',
  'a7220bc5323304a20d0f2713fb638d20',
  '414270d9c5e4cf5156bdf557625752e4',
  'd3f800082e7d5ba952b240b7723fe4de',
  'e571a1b9ee65c7a0b0983163e7476dab',
  'a01ac31004a55de04d8ea31087654df4',
  '0daf73498304f0ecf9c77611f923738b',
  'ace6edcf209d6f5e17e8eede166facc1',
  '4e01db247e5ffba67646afcd645e24ad',
  'c9890abc61341063124ee2bbda6f528c',
  'c60964d0c39e773233aa9085489f42fc',
  '638d8db16e1f4b9f7311938bf6892109',
  '10eb14acd3929bd0bc5d89fbac7f3be6');--> statement-breakpoint
-- Orders of a shop that never had an account of its own were trials; where anybody ever touched an account, all stay.
UPDATE "orders" SET "is_demo" = true
  WHERE EXISTS (SELECT FROM "bank_accounts" WHERE "active")
    AND NOT EXISTS (SELECT FROM "bank_accounts" WHERE "iban" NOT IN ('SA0380000000608010167519', 'SA4420000001234567891234'))
    AND NOT EXISTS (SELECT FROM "audit_log" WHERE "entity" = 'bank_account');--> statement-breakpoint
-- A shop that sells already with its own accounts and numbers has looked at the rest long ago.
INSERT INTO "opening_confirmations" ("item", "at")
  SELECT item, now() FROM unnest(ARRAY['names', 'prices', 'hours', 'cities', 'legal']) item
  WHERE EXISTS (SELECT FROM "orders")
    AND EXISTS (SELECT FROM "bank_accounts" WHERE "active")
    AND NOT EXISTS (SELECT FROM "bank_accounts" WHERE "active" AND "iban" IN ('SA0380000000608010167519', 'SA4420000001234567891234'))
    AND NOT EXISTS (SELECT FROM "app_settings" WHERE ("key", "value") IN (('cr_number', '1010000000'), ('vat_number', '300000000000003')));
