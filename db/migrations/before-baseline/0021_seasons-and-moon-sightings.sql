CREATE TABLE "moon_sightings" (
	"hijri_year" integer NOT NULL,
	"hijri_month" integer NOT NULL,
	"shift" integer NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moon_sightings_hijri_year_hijri_month_pk" PRIMARY KEY("hijri_year","hijri_month"),
	CONSTRAINT "moon_sightings_month" CHECK ("moon_sightings"."hijri_month" between 1 and 12),
	CONSTRAINT "moon_sightings_shift" CHECK ("moon_sightings"."shift" in (-1, 1))
);
--> statement-breakpoint
CREATE TABLE "season_prices" (
	"season_id" text NOT NULL,
	"breed_id" text NOT NULL,
	"age_class_id" text NOT NULL,
	"price_halalas" bigint NOT NULL,
	CONSTRAINT "season_prices_season_id_breed_id_age_class_id_pk" PRIMARY KEY("season_id","breed_id","age_class_id"),
	CONSTRAINT "season_prices_not_negative" CHECK ("season_prices"."price_halalas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"from_month" integer NOT NULL,
	"from_day" integer NOT NULL,
	"to_month" integer NOT NULL,
	"to_day" integer NOT NULL,
	"hijri_year" integer,
	"open_time" text,
	"close_time" text,
	"lead_minutes" integer,
	"hold_minutes" integer,
	"notice" text,
	"notice_en" text,
	"opens_days_before" integer,
	"opens_time" text,
	"is_live" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seasons_name_not_blank" CHECK (btrim("seasons"."name") <> ''),
	CONSTRAINT "seasons_days" CHECK ("seasons"."from_month" between 1 and 12 and "seasons"."to_month" between 1 and 12 and "seasons"."from_day" between 1 and 30 and "seasons"."to_day" between 1 and 30),
	CONSTRAINT "seasons_year" CHECK ("seasons"."hijri_year" is null or "seasons"."hijri_year" between 1446 and 1500),
	CONSTRAINT "seasons_hours" CHECK (("seasons"."open_time" is null) = ("seasons"."close_time" is null) and ("seasons"."open_time" is null or ("seasons"."open_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "seasons"."close_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "seasons"."open_time" < "seasons"."close_time"))),
	CONSTRAINT "seasons_lead" CHECK ("seasons"."lead_minutes" is null or "seasons"."lead_minutes" between 0 and 20160),
	CONSTRAINT "seasons_hold" CHECK ("seasons"."hold_minutes" is null or "seasons"."hold_minutes" between 5 and 10080),
	CONSTRAINT "seasons_opening" CHECK (("seasons"."opens_days_before" is null) = ("seasons"."opens_time" is null) and ("seasons"."opens_days_before" is null or ("seasons"."opens_days_before" between 0 and 60 and "seasons"."opens_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')))
);
--> statement-breakpoint
ALTER TABLE "season_prices" ADD CONSTRAINT "season_prices_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_prices" ADD CONSTRAINT "season_prices_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_prices" ADD CONSTRAINT "season_prices_age_class_id_age_classes_id_fk" FOREIGN KEY ("age_class_id") REFERENCES "public"."age_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_prices_by_breed" ON "season_prices" USING btree ("breed_id");--> statement-breakpoint
CREATE INDEX "season_prices_by_age" ON "season_prices" USING btree ("age_class_id");--> statement-breakpoint
-- Whoever changes a season, its prices or a moon, every process hears of it as of the rest of the catalogue.
CREATE TRIGGER moon_sightings_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON moon_sightings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
CREATE TRIGGER seasons_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
CREATE TRIGGER season_prices_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON season_prices
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
