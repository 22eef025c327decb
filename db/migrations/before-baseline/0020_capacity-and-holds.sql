CREATE TABLE "kept_places" (
	"keeper_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"points" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_places_keeper_id_resource_id_pk" PRIMARY KEY("keeper_id","resource_id"),
	CONSTRAINT "kept_places_points" CHECK ("kept_places"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_places" (
	"order_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "order_places_order_id_resource_id_pk" PRIMARY KEY("order_id","resource_id"),
	CONSTRAINT "order_places_points" CHECK ("order_places"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "resource_day_hours" (
	"resource_id" text NOT NULL,
	"date" date NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "resource_day_hours_resource_id_date_opens_pk" PRIMARY KEY("resource_id","date","opens"),
	CONSTRAINT "resource_day_hours_times" CHECK ("resource_day_hours"."opens" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "resource_day_hours"."closes" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "resource_day_hours_capacity" CHECK ("resource_day_hours"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "resource_days" (
	"resource_id" text NOT NULL,
	"date" date NOT NULL,
	"note" text,
	CONSTRAINT "resource_days_resource_id_date_pk" PRIMARY KEY("resource_id","date")
);
--> statement-breakpoint
CREATE TABLE "resource_hours" (
	"resource_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "resource_hours_resource_id_weekday_opens_pk" PRIMARY KEY("resource_id","weekday","opens"),
	CONSTRAINT "resource_hours_weekday" CHECK ("resource_hours"."weekday" between 0 and 6),
	CONSTRAINT "resource_hours_times" CHECK ("resource_hours"."opens" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "resource_hours"."closes" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "resource_hours_capacity" CHECK ("resource_hours"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"restaurant_id" text,
	"districts" text[] DEFAULT '{}' NOT NULL,
	"slot_minutes" integer DEFAULT 60 NOT NULL,
	"stage_minutes" integer DEFAULT 60 NOT NULL,
	"lead_minutes" integer DEFAULT 0 NOT NULL,
	"day_before_cutoff" text,
	"points_per_animal" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_restaurant_id_unique" UNIQUE("restaurant_id"),
	CONSTRAINT "resources_kind" CHECK ("resources"."kind" in ('abattoir', 'kitchen', 'delivery')),
	CONSTRAINT "resources_name_not_blank" CHECK (btrim("resources"."name") <> ''),
	CONSTRAINT "resources_restaurant" CHECK (("resources"."kind" = 'kitchen') = ("resources"."restaurant_id" is not null)),
	CONSTRAINT "resources_slot_minutes" CHECK ("resources"."slot_minutes" between 5 and 1440),
	CONSTRAINT "resources_stage_minutes" CHECK ("resources"."stage_minutes" between 0 and 1440),
	CONSTRAINT "resources_lead_minutes" CHECK ("resources"."lead_minutes" between 0 and 10080),
	CONSTRAINT "resources_points" CHECK ("resources"."points_per_animal" between 1 and 100),
	CONSTRAINT "resources_cutoff" CHECK ("resources"."day_before_cutoff" is null or "resources"."day_before_cutoff" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"resource_id" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"overbooked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slots_resource_id_date_time_pk" PRIMARY KEY("resource_id","date","time"),
	CONSTRAINT "slots_taken" CHECK ("slots"."taken" between 0 and "slots"."capacity" + "slots"."overbooked"),
	CONSTRAINT "slots_overbooked" CHECK ("slots"."overbooked" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_hold_extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "needs_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_places" ADD CONSTRAINT "kept_places_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_places" ADD CONSTRAINT "order_places_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_places" ADD CONSTRAINT "order_places_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_day_hours" ADD CONSTRAINT "resource_day_hours_day" FOREIGN KEY ("resource_id","date") REFERENCES "public"."resource_days"("resource_id","date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_days" ADD CONSTRAINT "resource_days_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_hours" ADD CONSTRAINT "resource_hours_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_places_by_slot" ON "kept_places" USING btree ("resource_id","date","time");--> statement-breakpoint
CREATE INDEX "kept_places_by_end" ON "kept_places" USING btree ("until");--> statement-breakpoint
CREATE INDEX "order_places_by_slot" ON "order_places" USING btree ("resource_id","date","time");--> statement-breakpoint
CREATE INDEX "slots_by_date" ON "slots" USING btree ("date");--> statement-breakpoint
CREATE INDEX "orders_needing_time" ON "orders" USING btree ("schedule_date") WHERE "orders"."needs_time";--> statement-breakpoint
CREATE FUNCTION give_places_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which places are taken, so that nobody waits for each other.
  PERFORM FROM slots s WHERE (s.resource_id, s.date, s.time) IN (SELECT g.resource_id, g.date, g.time FROM gone g)
    ORDER BY s.resource_id, s.date, s.time FOR UPDATE;
  UPDATE slots s SET
    taken = s.taken - g.points,
    overbooked = least(s.overbooked, greatest(0, s.taken - g.points - s.capacity))
  FROM (SELECT resource_id, date, time, sum(points)::int AS points FROM gone GROUP BY resource_id, date, time) g
  WHERE s.resource_id = g.resource_id AND s.date = g.date AND s.time = g.time;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_places_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE slots s SET overbooked = least(s.overbooked, greatest(0, c.points - s.capacity)), taken = c.points
  FROM (
    SELECT k.resource_id, k.date, k.time, coalesce(sum(p.points), 0)::int AS points
    FROM slots k
    LEFT JOIN (SELECT resource_id, date, time, points FROM order_places UNION ALL SELECT resource_id, date, time, points FROM kept_places) p
      ON p.resource_id = k.resource_id AND p.date = k.date AND p.time = k.time
    GROUP BY k.resource_id, k.date, k.time
  ) c
  WHERE s.resource_id = c.resource_id AND s.date = c.date AND s.time = c.time;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_places_given_back AFTER DELETE ON order_places
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION give_places_back();--> statement-breakpoint
CREATE TRIGGER kept_places_given_back AFTER DELETE ON kept_places
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION give_places_back();--> statement-breakpoint
CREATE TRIGGER order_places_emptied AFTER TRUNCATE ON order_places
  FOR EACH STATEMENT EXECUTE FUNCTION count_places_anew();--> statement-breakpoint
CREATE TRIGGER kept_places_emptied AFTER TRUNCATE ON kept_places
  FOR EACH STATEMENT EXECUTE FUNCTION count_places_anew();--> statement-breakpoint
CREATE TRIGGER resources_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON resources
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
-- The shift reads the calendars, where nobody has made the role another one.
UPDATE "roles" SET "permissions" = array_append("permissions", 'capacity.read') WHERE "id" = 'shift' AND "permissions" @> '{orders.read,orders.move}';
