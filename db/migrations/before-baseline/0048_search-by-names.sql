CREATE TABLE "order_names" (
	"customer_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_names_customer_id_text_pk" PRIMARY KEY("customer_id","text")
);
--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "order_names" ADD CONSTRAINT "order_names_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_word_1_of_2" ON "customers" USING btree (left(split_part(search_text, ' ', 1), 2),"created_at") WHERE "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_word_1_of_3" ON "customers" USING btree (left(split_part(search_text, ' ', 1), 3),"created_at") WHERE "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_word_2_of_2" ON "customers" USING btree (left(split_part(search_text, ' ', 2), 2),"created_at") WHERE "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_word_2_of_3" ON "customers" USING btree (left(split_part(search_text, ' ', 2), 3),"created_at") WHERE "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_word_3_of_2" ON "customers" USING btree (left(split_part(search_text, ' ', 3), 2),"created_at") WHERE "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_word_3_of_3" ON "customers" USING btree (left(split_part(search_text, ' ', 3), 3),"created_at") WHERE "customers"."erased_at" is null;
--> statement-breakpoint
-- The text of an order without what only this one has: all orders of a customer under one name and number share it.
CREATE FUNCTION order_name_of(search_text text, reference text, id text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(replace(replace(search_text, ' ' || lower(id), ''), ' ' || lower(reference), ''));
--> statement-breakpoint
-- Nobody's name is kept of an order whose customer was erased.
INSERT INTO order_names (customer_id, text)
SELECT DISTINCT customer_id, order_name_of(search_text, reference, id) FROM orders WHERE customer_phone <> '';
--> statement-breakpoint
CREATE INDEX "order_names_search" ON "order_names" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION keep_order_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_names (customer_id, text) VALUES (NEW.customer_id, order_name_of(NEW.search_text, NEW.reference, NEW.id))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_name AFTER INSERT OR UPDATE OF search_text, customer_id ON orders FOR EACH ROW
  WHEN (NEW.customer_phone <> '') EXECUTE FUNCTION keep_order_name();
