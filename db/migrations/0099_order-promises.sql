CREATE TABLE "late_causes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"said_by" text NOT NULL,
	CONSTRAINT "late_causes_cause" CHECK ("late_causes"."cause" in ('kitchen', 'abattoir', 'road', 'customer', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "order_delays" (
	"order_id" text NOT NULL,
	"promised_until" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"told_by" text,
	CONSTRAINT "order_delays_order_id_promised_until_pk" PRIMARY KEY("order_id","promised_until"),
	CONSTRAINT "order_delays_later" CHECK ("order_delays"."from_at" < "order_delays"."until_at" and "order_delays"."promised_until" < "order_delays"."until_at")
);
--> statement-breakpoint
CREATE TABLE "order_promises" (
	"order_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"is_binding" boolean NOT NULL,
	CONSTRAINT "order_promises_order_id_made_at_pk" PRIMARY KEY("order_id","made_at"),
	CONSTRAINT "order_promises_window" CHECK ("order_promises"."from_at" < "order_promises"."until_at")
);
--> statement-breakpoint
ALTER TABLE "late_causes" ADD CONSTRAINT "late_causes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_delays" ADD CONSTRAINT "order_delays_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promises_by_end" ON "order_promises" USING btree ("until_at") WHERE "order_promises"."is_binding";
--> statement-breakpoint
CREATE FUNCTION keep_promise() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  made timestamptz := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE NEW.updated_at END;
  begins timestamptz := (NEW.schedule_date + NEW.schedule_time::interval) AT TIME ZONE 'Asia/Riyadh';
  before timestamptz;
BEGIN
  SELECT until_at INTO before FROM order_promises WHERE order_id = NEW.id AND is_binding AND made_at < made
    ORDER BY made_at DESC LIMIT 1;
  INSERT INTO order_promises (order_id, made_at, from_at, until_at, is_binding)
  VALUES (NEW.id, made, begins, begins + interval '1 hour', before IS NULL OR made <= before)
  ON CONFLICT (order_id, made_at) DO UPDATE SET from_at = excluded.from_at, until_at = excluded.until_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_promise_placed AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.schedule_date IS NOT NULL AND NEW.schedule_time IS NOT NULL) EXECUTE FUNCTION keep_promise();
--> statement-breakpoint
CREATE TRIGGER orders_promise_changed AFTER UPDATE OF schedule_date, schedule_time ON orders FOR EACH ROW
  WHEN (NEW.schedule_date IS NOT NULL AND NEW.schedule_time IS NOT NULL
    AND (NEW.schedule_date, NEW.schedule_time) IS DISTINCT FROM (OLD.schedule_date, OLD.schedule_time))
  EXECUTE FUNCTION keep_promise();
--> statement-breakpoint
-- Of orders from before this was kept the time that they have is their promise.
INSERT INTO order_promises (order_id, made_at, from_at, until_at, is_binding)
SELECT id, created_at, begins, begins + interval '1 hour', true
FROM orders, LATERAL (SELECT (schedule_date + schedule_time::interval) AT TIME ZONE 'Asia/Riyadh' AS begins) w
WHERE schedule_date IS NOT NULL AND schedule_time IS NOT NULL;
