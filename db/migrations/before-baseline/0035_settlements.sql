CREATE TABLE "partner_accounts" (
	"partner_kind" text NOT NULL,
	"partner_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"iban" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_accounts_partner_kind_partner_id_pk" PRIMARY KEY("partner_kind","partner_id"),
	CONSTRAINT "partner_accounts_kind" CHECK ("partner_accounts"."partner_kind" in ('breeder', 'restaurant')),
	CONSTRAINT "partner_accounts_not_blank" CHECK (btrim("partner_accounts"."holder_name") <> '' and btrim("partner_accounts"."iban") <> '')
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"transfer_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"settlement_id" text NOT NULL,
	CONSTRAINT "settlement_lines_transfer_id_position_pk" PRIMARY KEY("transfer_id","position")
);
--> statement-breakpoint
CREATE TABLE "settlement_runs" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"until_day" date NOT NULL,
	"payer_name" text NOT NULL,
	"payer_iban" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_email" text
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"number" integer NOT NULL,
	"run_id" text NOT NULL,
	"partner_kind" text NOT NULL,
	"partner_id" text NOT NULL,
	"partner_name" text NOT NULL,
	"partner_name_en" text,
	"until_day" date NOT NULL,
	"opening_halalas" bigint NOT NULL,
	"lines_halalas" bigint NOT NULL,
	"amount_halalas" bigint NOT NULL,
	"holder_name" text NOT NULL,
	"iban" text NOT NULL,
	"is_new_iban" boolean NOT NULL,
	"bank_reference" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"paid_source" text,
	"failed_at" timestamp with time zone,
	"failed_reason" text,
	CONSTRAINT "settlements_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "settlements_kind" CHECK ("settlements"."partner_kind" in ('breeder', 'restaurant')),
	CONSTRAINT "settlements_state" CHECK ("settlements"."state" in ('draft', 'ordered', 'paid', 'failed')),
	CONSTRAINT "settlements_add_up" CHECK ("settlements"."amount_halalas" = "settlements"."opening_halalas" + "settlements"."lines_halalas"),
	CONSTRAINT "settlements_pay" CHECK ("settlements"."amount_halalas" > 0),
	CONSTRAINT "settlements_paid" CHECK ("settlements"."state" <> 'paid' or ("settlements"."paid_at" is not null and "settlements"."paid_source" is not null)),
	CONSTRAINT "settlements_failed" CHECK (("settlements"."state" = 'failed') = ("settlements"."failed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_entry" FOREIGN KEY ("transfer_id","position") REFERENCES "public"."ledger_entries"("transfer_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_lines_by_settlement" ON "settlement_lines" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_by_number" ON "settlements" USING btree ("number");--> statement-breakpoint
CREATE INDEX "settlements_by_partner" ON "settlements" USING btree ("partner_kind","partner_id","number");--> statement-breakpoint
CREATE INDEX "settlements_by_run" ON "settlements" USING btree ("run_id","number");--> statement-breakpoint
CREATE INDEX "settlements_outgoing" ON "settlements" USING btree ("number") WHERE "settlements"."state" in ('draft', 'ordered');
