CREATE TABLE "delivery_zones" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"order_index" integer DEFAULT 0 NOT NULL,
	"is_served" boolean DEFAULT true NOT NULL,
	"polygons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"fee" jsonb NOT NULL,
	"windows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cut_off_days" integer,
	"cut_off_time" text,
	"minimum_halalas" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_zones_name_not_blank" CHECK (btrim("delivery_zones"."name") <> ''),
	CONSTRAINT "delivery_zones_fee" CHECK ("delivery_zones"."fee" ->> 'kind' = any (array['shop', 'flat', 'per_km', 'by_window']::text[])),
	CONSTRAINT "delivery_zones_lists" CHECK (jsonb_typeof("delivery_zones"."polygons") = 'array' and jsonb_typeof("delivery_zones"."windows") = 'array'),
	CONSTRAINT "delivery_zones_cut_off" CHECK (("delivery_zones"."cut_off_days" is null) = ("delivery_zones"."cut_off_time" is null) and ("delivery_zones"."cut_off_days" is null or ("delivery_zones"."cut_off_days" between 0 and 14 and "delivery_zones"."cut_off_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))),
	CONSTRAINT "delivery_zones_minimum" CHECK ("delivery_zones"."minimum_halalas" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_zone" jsonb;--> statement-breakpoint
CREATE INDEX "delivery_zones_by_order" ON "delivery_zones" USING btree ("order_index");
--> statement-breakpoint
INSERT INTO price_marks (source) VALUES ('delivery_zones');--> statement-breakpoint
CREATE TRIGGER delivery_zones_price_mark AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_zones
  FOR EACH STATEMENT EXECUTE FUNCTION price_source_changed();--> statement-breakpoint
CREATE TRIGGER delivery_zones_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_zones
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
-- The served places become zones that charge what the shop charges: no fee of today changes.
INSERT INTO delivery_zones (name, name_en, order_index, places, fee)
SELECT names.ar, names.en, city.n, ARRAY[names.ar], '{"kind": "shop", "freeFromHalalas": null}'
FROM app_settings s
CROSS JOIN LATERAL regexp_split_to_table(s.value, E'\n') WITH ORDINALITY AS city (line, n)
CROSS JOIN LATERAL (
  SELECT btrim(split_part(split_part(city.line, '|', 1), '/', 1), E' \t\r') AS ar,
         nullif(btrim(split_part(split_part(city.line, '|', 1), '/', 2), E' \t\r'), '') AS en
) AS names
WHERE s.key = 'service_areas' AND names.ar <> '';
