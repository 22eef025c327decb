CREATE TABLE "refund_files" (
	"number" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_email" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_iban" text NOT NULL,
	"pay_on" date NOT NULL,
	"refunds" integer NOT NULL,
	"halalas" bigint NOT NULL,
	CONSTRAINT "refund_files_hold_something" CHECK ("refund_files"."refunds" > 0 and "refund_files"."halalas" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_wishes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"iban" text,
	"holder_name" text,
	"wished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_wishes_way" CHECK ("refund_wishes"."way" in ('iban', 'credit')),
	CONSTRAINT "refund_wishes_account" CHECK (("refund_wishes"."way" = 'iban') = ("refund_wishes"."iban" is not null) and ("refund_wishes"."iban" is null) = ("refund_wishes"."holder_name" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text,
	"customer_id" text NOT NULL,
	"halalas" bigint NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"iban" text,
	"holder_name" text,
	"online_payment_id" text,
	"gateway" text,
	"reason" text,
	"limit_halalas" bigint NOT NULL,
	"asked_by" text NOT NULL,
	"asked_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"approved_by" text,
	"approved_email" text,
	"approved_at" timestamp with time zone,
	"file_number" integer,
	"ordered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_why" text,
	CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('iban', 'gateway', 'credit', 'by_hand')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'approved', 'ordered', 'paid', 'failed', 'refused', 'withdrawn')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."halalas" > 0 and "refunds"."limit_halalas" >= 0),
	CONSTRAINT "refunds_second_person" CHECK ("refunds"."approved_by" is null or "refunds"."halalas" <= "refunds"."limit_halalas" or "refunds"."approved_by" <> "refunds"."asked_by"),
	CONSTRAINT "refunds_approved_first" CHECK ("refunds"."approved_by" is not null or "refunds"."state" in ('asked', 'refused', 'withdrawn')),
	CONSTRAINT "refunds_account" CHECK ("refunds"."way" <> 'iban' or not "refunds"."state" in ('asked', 'approved', 'ordered') or ("refunds"."iban" is not null and "refunds"."holder_name" is not null)),
	CONSTRAINT "refunds_gateway" CHECK (("refunds"."way" = 'gateway') = ("refunds"."online_payment_id" is not null) and ("refunds"."way" = 'gateway') = ("refunds"."gateway" is not null)),
	CONSTRAINT "refunds_file" CHECK ("refunds"."file_number" is null or "refunds"."way" = 'iban'),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."settled_at" is null) = "refunds"."state" in ('asked', 'approved', 'ordered'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "refund_wishes" ADD CONSTRAINT "refund_wishes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_file_number_refund_files_number_fk" FOREIGN KEY ("file_number") REFERENCES "public"."refund_files"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_number" ON "refunds" USING btree ("number");--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id") WHERE "refunds"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_customer" ON "refunds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refunds_by_file" ON "refunds" USING btree ("file_number") WHERE "refunds"."file_number" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("online_payment_id") WHERE "refunds"."online_payment_id" is not null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'confirmed_unverified', 'edited', 'overbooked', 'time_changed', 'time_asked', 'time_withdrawn', 'time_accepted', 'time_declined', 'hold_extended', 'refund_asked', 'refund_agreed', 'refund_over', 'money_returned', 'credit_used', 'animal_proof', 'animal_replaced', 'animal_weighed', 'address_given', 'undone', 'note'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received_not_negative" CHECK ("orders"."verified_halalas" is null or "orders"."verified_halalas" >= 0);
