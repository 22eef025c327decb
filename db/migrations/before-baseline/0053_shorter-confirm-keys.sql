DROP INDEX "orders_idempotency";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ((md5("customer_id" || ' ' || "idempotency_key")::uuid));