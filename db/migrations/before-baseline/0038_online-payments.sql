CREATE TABLE "gateway_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"payment_id" text,
	"sealed" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"halalas" bigint NOT NULL,
	"refunded_before" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "gateway_refunds_amount" CHECK ("gateway_refunds"."halalas" > 0 and "gateway_refunds"."refunded_before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "online_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"gateway" text NOT NULL,
	"asked_halalas" bigint NOT NULL,
	"is_for_basket" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"provider_id" text,
	"page_url" text,
	"means" text,
	"declined" text,
	"received_halalas" bigint,
	"fee_halalas" bigint,
	"refunded_halalas" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "online_payments_gateway" CHECK ("online_payments"."gateway" in ('moyasar', 'tabby')),
	CONSTRAINT "online_payments_state" CHECK ("online_payments"."state" in ('starting', 'waiting', 'paid', 'declined', 'expired')),
	CONSTRAINT "online_payments_means" CHECK ("online_payments"."means" is null or "online_payments"."means" in ('mada', 'visa', 'mastercard', 'amex', 'unionpay', 'applepay', 'googlepay', 'samsungpay', 'stcpay', 'tabby', 'other')),
	CONSTRAINT "online_payments_declined" CHECK ("online_payments"."declined" is null or "online_payments"."declined" in ('card_declined', 'no_funds', 'not_eligible', 'cancelled')),
	CONSTRAINT "online_payments_asked" CHECK ("online_payments"."asked_halalas" > 0),
	CONSTRAINT "online_payments_paid" CHECK (("online_payments"."state" = 'paid') = ("online_payments"."received_halalas" is not null)),
	CONSTRAINT "online_payments_refunded" CHECK ("online_payments"."refunded_halalas" between 0 and coalesce("online_payments"."received_halalas", 0))
);
--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_payment_id_online_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."online_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_events_once" ON "gateway_events" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE INDEX "gateway_events_oldest" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_refunds_one_open" ON "gateway_refunds" USING btree ("payment_id") WHERE "gateway_refunds"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_by_provider_id" ON "online_payments" USING btree ("gateway","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "online_payments_open_once" ON "online_payments" USING btree ("order_id","gateway","asked_halalas") WHERE "online_payments"."state" in ('starting', 'waiting');--> statement-breakpoint
CREATE INDEX "online_payments_by_order" ON "online_payments" USING btree ("order_id","started_at");--> statement-breakpoint
CREATE INDEX "online_payments_to_ask" ON "online_payments" USING btree ("ask_again_at") WHERE "online_payments"."ask_again_at" is not null;
