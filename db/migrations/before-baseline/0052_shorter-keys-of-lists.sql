DROP INDEX "order_events_by_order";--> statement-breakpoint
DROP INDEX "order_items_first_by_name";--> statement-breakpoint
DROP INDEX "order_items_first_by_name_en";--> statement-breakpoint
DROP INDEX "orders_by_restaurant";--> statement-breakpoint
DROP INDEX "orders_by_place";--> statement-breakpoint
DROP INDEX "orders_by_place_en";--> statement-breakpoint
DROP INDEX "orders_by_total";--> statement-breakpoint
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_first_by_name" ON "order_items" USING btree ("breed_name",left("order_id", 8)) WHERE "order_items"."position" = 0;--> statement-breakpoint
CREATE INDEX "order_items_first_by_name_en" ON "order_items" USING btree (coalesce("breed_name_en", "breed_name"),left("order_id", 8)) WHERE "order_items"."position" = 0;--> statement-breakpoint
CREATE INDEX "orders_by_restaurant" ON "orders" USING btree ("restaurant_id","created_at") WHERE "orders"."restaurant_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_place" ON "orders" USING btree (coalesce("restaurant_name", ''),"created_at");--> statement-breakpoint
CREATE INDEX "orders_by_place_en" ON "orders" USING btree (coalesce("restaurant_name_en", "restaurant_name", ''),"created_at");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("grand_total_halalas","created_at");