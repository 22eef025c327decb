CREATE TABLE "delivery_runs" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"date" date NOT NULL,
	"van_id" text NOT NULL,
	"driver_id" text,
	"restaurant_id" text,
	"leaves" text NOT NULL,
	"back" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_runs_times" CHECK ("delivery_runs"."leaves" ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$' and "delivery_runs"."back" ~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$'),
	CONSTRAINT "delivery_runs_order" CHECK ("delivery_runs"."leaves" < "delivery_runs"."back")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drivers_name_not_blank" CHECK (btrim("drivers"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "run_stops" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"run_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"planned_at" timestamp with time zone,
	"loaded_at" timestamp with time zone,
	"expected_at" timestamp with time zone,
	"moved_told_at" timestamp with time zone,
	"outcome" text,
	"door_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"proof" text,
	"note" text,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"photo_key" text,
	"photo_type" text,
	"photo_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_stops_outcome" CHECK ("run_stops"."outcome" is null or "run_stops"."outcome" in ('delivered', 'left_at_door', 'partial', 'refused', 'not_home')),
	CONSTRAINT "run_stops_proof" CHECK ("run_stops"."proof" is null or "run_stops"."proof" in ('pin', 'photo', 'word')),
	CONSTRAINT "run_stops_door_whole" CHECK (("run_stops"."outcome" is null) = ("run_stops"."door_at" is null)),
	CONSTRAINT "run_stops_position" CHECK ("run_stops"."position" >= 0),
	CONSTRAINT "run_stops_pins" CHECK ("run_stops"."wrong_pins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vans" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"name" text NOT NULL,
	"animals" integer NOT NULL,
	"trays" integer NOT NULL,
	"is_cold" boolean NOT NULL,
	"is_hot" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vans_name_not_blank" CHECK (btrim("vans"."name") <> ''),
	CONSTRAINT "vans_room" CHECK ("vans"."animals" between 0 and 500 and "vans"."trays" between 0 and 500)
);
--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD CONSTRAINT "delivery_runs_van_id_vans_id_fk" FOREIGN KEY ("van_id") REFERENCES "public"."vans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD CONSTRAINT "delivery_runs_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD CONSTRAINT "delivery_runs_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_run_id_delivery_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."delivery_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_stops" ADD CONSTRAINT "run_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_runs_by_day" ON "delivery_runs" USING btree ("date");--> statement-breakpoint
CREATE INDEX "delivery_runs_by_driver" ON "delivery_runs" USING btree ("driver_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "run_stops_open" ON "run_stops" USING btree ("order_id") WHERE "run_stops"."outcome" is null;--> statement-breakpoint
CREATE INDEX "run_stops_by_run" ON "run_stops" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "run_stops_by_order" ON "run_stops" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "run_stops_photos" ON "run_stops" USING btree ("photo_expires_at") WHERE "run_stops"."photo_key" is not null;