CREATE TABLE "messages" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text,
	"customer_id" text,
	"challenge_id" text,
	"audience" text NOT NULL,
	"template" text NOT NULL,
	"about" text,
	"channel" text NOT NULL,
	"sealed" text,
	"not_after" timestamp with time zone,
	"state" text DEFAULT 'queued' NOT NULL,
	"provider_id" text,
	"failure_reason" text,
	"failure_detail" text,
	"replaces" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "messages_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "messages_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sent', 'failed', 'delivered', 'read')),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('whatsapp', 'sms', 'outbox')),
	CONSTRAINT "messages_template" CHECK ("messages"."template" in ('otp', 'order_placed', 'order_moved', 'payment_rejected', 'test', 'answer')),
	CONSTRAINT "messages_audience" CHECK ("messages"."audience" in ('customer', 'shop')),
	CONSTRAINT "messages_failure" CHECK (("messages"."state" = 'failed') = ("messages"."failure_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "news_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text,
	"sealed" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_fingerprints" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_replaces_messages_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_order" ON "messages" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_by_customer" ON "messages" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("failed_at","id") WHERE "messages"."state" = 'failed' and "messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "messages_sealed" ON "messages" USING btree ("created_at") WHERE "messages"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "messages_without_order" ON "messages" USING btree ("created_at") WHERE "messages"."order_id" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_provider_id" ON "webhook_events" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "webhook_events_oldest" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_message_once" ON "webhook_events" USING btree ("provider_id") WHERE "webhook_events"."kind" = 'message';