CREATE TABLE "order_gifts" (
	"order_id" text PRIMARY KEY NOT NULL,
	"is_giver_named" boolean DEFAULT true NOT NULL,
	"chosen_at" timestamp with time zone,
	"is_address_shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_gifts_shown" CHECK (not "order_gifts"."is_address_shown" or "order_gifts"."chosen_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_template";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_audience";--> statement-breakpoint
ALTER TABLE "order_links" DROP CONSTRAINT "order_links_audience";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_actor";--> statement-breakpoint
ALTER TABLE "order_gifts" ADD CONSTRAINT "order_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'order_edited', 'place_offered', 'gift_for_you', 'test', 'answer'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_audience" CHECK ("messages"."audience" in ('customer', 'shop', 'recipient'));--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_audience" CHECK ("order_links"."audience" in ('customer', 'recipient'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'confirmed_unverified', 'edited', 'overbooked', 'time_changed', 'time_asked', 'time_withdrawn', 'time_accepted', 'time_declined', 'hold_extended', 'money_returned', 'animal_proof', 'animal_replaced', 'animal_weighed', 'address_given', 'undone', 'note'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor" CHECK ("order_events"."actor_kind" in ('customer', 'staff', 'system', 'recipient'));