CREATE TABLE "sales_marks" (
	"hour" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_sums" (
	"at" timestamp with time zone NOT NULL,
	"hours" smallint NOT NULL,
	"sums" jsonb NOT NULL,
	"breeds" jsonb NOT NULL,
	CONSTRAINT "sales_sums_at_hours_pk" PRIMARY KEY("at","hours")
);

--> statement-breakpoint
-- An order of now is in no sum yet: an hour is added up when it is over for an hour. What comes later than that, as an import
-- does, marks its hour. By the clock of the statement and not of the transaction, which may have begun long before.
CREATE FUNCTION mark_sales_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_marks (hour) VALUES (date_trunc('hour', NEW.created_at, 'UTC'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_sales_late AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.created_at < clock_timestamp() - interval '10 minutes') EXECUTE FUNCTION mark_sales_of_order();
--> statement-breakpoint
CREATE FUNCTION mark_sales_of_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_marks (hour)
  SELECT DISTINCT date_trunc('hour', at, 'UTC') FROM (SELECT created_at FROM was UNION ALL SELECT created_at FROM became) AS changed (at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_sales_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_changed_orders();
--> statement-breakpoint
CREATE FUNCTION mark_sales_of_gone_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_marks (hour) SELECT DISTINCT date_trunc('hour', created_at, 'UTC') FROM was;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_sales_gone AFTER DELETE ON orders
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_gone_orders();
--> statement-breakpoint
-- Animals come with their order, or in place of those that an edit takes away.
CREATE FUNCTION mark_sales_of_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_marks (hour)
  SELECT DISTINCT date_trunc('hour', o.created_at, 'UTC') FROM was JOIN orders o ON o.id = was.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_mark_sales_changed AFTER UPDATE ON order_items
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_changed_items();
--> statement-breakpoint
CREATE TRIGGER order_items_mark_sales_gone AFTER DELETE ON order_items
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_sales_of_changed_items();
