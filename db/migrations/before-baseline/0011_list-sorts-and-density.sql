ALTER TABLE "staff_users" ADD COLUMN "list_density" text DEFAULT 'compact' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_first_by_name" ON "order_items" USING btree ("breed_name","order_id") WHERE "order_items"."position" = 0;--> statement-breakpoint
CREATE INDEX "order_items_first_by_name_en" ON "order_items" USING btree (coalesce("breed_name_en", "breed_name"),"order_id") WHERE "order_items"."position" = 0;--> statement-breakpoint
CREATE INDEX "orders_by_due" ON "orders" USING btree (coalesce("schedule_date", 'infinity'::date),coalesce("schedule_time", ''),"id");--> statement-breakpoint
CREATE INDEX "orders_open_by_due" ON "orders" USING btree (coalesce("schedule_date", 'infinity'::date),coalesce("schedule_time", ''),"id") WHERE "orders"."status" not in ('Completed', 'Cancelled');--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree (lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_by_place" ON "orders" USING btree (coalesce("restaurant_name", ''),"id");--> statement-breakpoint
CREATE INDEX "orders_by_place_en" ON "orders" USING btree (coalesce("restaurant_name_en", "restaurant_name", ''),"id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("grand_total_halalas","id");--> statement-breakpoint
CREATE INDEX "orders_by_step" ON "orders" USING btree (array_position(array['Pending Payment', 'Paid', 'Confirmed', 'In Slaughter', 'Butchery', 'To Restaurant', 'Cooking', 'Out for Delivery', 'Ready for Pickup', 'Cancelled', 'Completed']::text[], "status"),coalesce("schedule_date", 'infinity'::date),coalesce("schedule_time", ''),"id");