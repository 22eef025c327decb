CREATE TABLE "animal_proofs" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"number" integer NOT NULL,
	"file_key" text,
	"preview_key" text,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "animal_proofs_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "animal_proofs_size" CHECK ("animal_proofs"."byte_size" > 0),
	CONSTRAINT "animal_proofs_gone" CHECK ("animal_proofs"."file_key" is not null or "animal_proofs"."removed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_animals" (
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"number" integer NOT NULL,
	"agreed_breed" text NOT NULL,
	"agreed_age" text NOT NULL,
	"ear_tag" text,
	"breed_name" text,
	"breed_name_en" text,
	"age_class_name" text,
	"age_class_name_en" text,
	"replaced_at" timestamp with time zone,
	"replaced_why" text,
	"is_blind" boolean,
	"is_sick" boolean,
	"is_lame" boolean,
	"is_thin" boolean,
	"vet_note" text,
	"vet_at" timestamp with time zone,
	"vet_by" text,
	"live_tenths" integer,
	"carcass_tenths" integer,
	"weighed_at" timestamp with time zone,
	"weighed_by" text,
	"refund_halalas" bigint DEFAULT 0 NOT NULL,
	"is_call_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_animals_order_id_line_number_pk" PRIMARY KEY("order_id","line","number"),
	CONSTRAINT "order_animals_number" CHECK ("order_animals"."line" between 0 and 99 and "order_animals"."number" between 1 and 10),
	CONSTRAINT "order_animals_weights" CHECK (("order_animals"."live_tenths" is null or "order_animals"."live_tenths" between 1 and 9999) and ("order_animals"."carcass_tenths" is null or "order_animals"."carcass_tenths" between 1 and 9999)),
	CONSTRAINT "order_animals_refund" CHECK ("order_animals"."refund_halalas" >= 0),
	CONSTRAINT "order_animals_replaced" CHECK ("order_animals"."replaced_at" is not null or ("order_animals"."breed_name" is null and "order_animals"."age_class_name" is null and "order_animals"."replaced_why" is null))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "animal_proofs" ADD CONSTRAINT "animal_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_animals" ADD CONSTRAINT "order_animals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "animal_proofs_by_order" ON "animal_proofs" USING btree ("order_id","line","number","uploaded_at");--> statement-breakpoint
CREATE INDEX "animal_proofs_to_remove" ON "animal_proofs" USING btree ("expires_at") WHERE "animal_proofs"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "order_animals_calls" ON "order_animals" USING btree ("order_id") WHERE "order_animals"."is_call_due";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'confirmed_unverified', 'edited', 'overbooked', 'time_changed', 'time_asked', 'time_withdrawn', 'time_accepted', 'time_declined', 'hold_extended', 'money_returned', 'animal_proof', 'animal_replaced', 'animal_weighed', 'undone', 'note'));