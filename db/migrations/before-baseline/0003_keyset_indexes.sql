DROP INDEX "admin_sessions_by_user";--> statement-breakpoint
DROP INDEX "customers_newest";--> statement-breakpoint
DROP INDEX "otp_challenges_by_phone";--> statement-breakpoint
DROP INDEX "otp_challenges_by_address";--> statement-breakpoint
DROP INDEX "reviews_by_restaurant";--> statement-breakpoint
DROP INDEX "reviews_by_status";--> statement-breakpoint
DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_customer";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_restaurant";--> statement-breakpoint
DROP INDEX "orders_by_review";--> statement-breakpoint
DROP INDEX "payment_proofs_by_order";--> statement-breakpoint
CREATE INDEX "admin_sessions_by_user" ON "admin_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_phone" ON "otp_challenges" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_address" ON "otp_challenges" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_restaurant" ON "reviews" USING btree ("restaurant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_restaurant" ON "orders" USING btree ("restaurant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_review" ON "orders" USING btree ("payment_review","created_at","id") WHERE "orders"."payment_review" is not null;--> statement-breakpoint
CREATE INDEX "payment_proofs_by_order" ON "payment_proofs" USING btree ("order_id","uploaded_at");