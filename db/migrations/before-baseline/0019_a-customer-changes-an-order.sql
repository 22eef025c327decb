ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "slot_date" date;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "slot_time" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wish_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wish_time" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wished_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_wishes" ON "orders" USING btree ("wished_at") WHERE "orders"."wish_date" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_return" ON "orders" USING btree ("schedule_date") WHERE ("orders"."status" = 'Cancelled' and ("orders"."verified_halalas" > 0 or "orders"."payment_review" = 'awaiting_review')) or "orders"."verified_halalas" > "orders"."grand_total_halalas";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" is null or "order_events"."reason" in ('plans_changed', 'ordered_by_mistake', 'time_does_not_suit', 'price', 'found_elsewhere', 'other'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_slot" CHECK (("order_events"."slot_date" is null) = ("order_events"."slot_time" is null));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'confirmed_unverified', 'edited', 'time_changed', 'time_asked', 'time_withdrawn', 'time_accepted', 'time_declined', 'money_returned', 'undone', 'note'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wish_whole" CHECK (("orders"."wish_date" is null) = ("orders"."wish_time" is null) and ("orders"."wish_date" is null) = ("orders"."wished_at" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wish_time" CHECK ("orders"."wish_time" is null or "orders"."wish_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wish_before_slaughter" CHECK ("orders"."wish_date" is null or "orders"."status" in ('Pending Payment', 'Paid', 'Confirmed'));