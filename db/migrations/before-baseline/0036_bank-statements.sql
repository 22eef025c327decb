CREATE TABLE "bank_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"iban" text NOT NULL,
	"fingerprint" text NOT NULL,
	"occurrence" integer NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date,
	"halalas" bigint NOT NULL,
	"text" text NOT NULL,
	"counterparty_name" text,
	"counterparty_iban" text,
	"bank_reference" text,
	"state" text DEFAULT 'open' NOT NULL,
	"suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matched_by" text,
	"ignored_reason" text,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"round" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_lines_state" CHECK ("bank_lines"."state" in ('open', 'matched', 'ignored')),
	CONSTRAINT "bank_lines_matched_by" CHECK ("bank_lines"."matched_by" is null or "bank_lines"."matched_by" in ('reference', 'near_reference', 'receipt', 'name', 'amount', 'hand')),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."halalas" <> 0),
	CONSTRAINT "bank_lines_settled" CHECK (("bank_lines"."state" = 'open') = ("bank_lines"."settled_at" is null)),
	CONSTRAINT "bank_lines_ignored" CHECK (("bank_lines"."state" = 'ignored') = ("bank_lines"."ignored_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"line_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"halalas" bigint NOT NULL,
	"source" text,
	CONSTRAINT "bank_matches_line_id_position_pk" PRIMARY KEY("line_id","position"),
	CONSTRAINT "bank_matches_source_unique" UNIQUE("source"),
	CONSTRAINT "bank_matches_kind" CHECK ("bank_matches"."kind" in ('order', 'refund', 'payout')),
	CONSTRAINT "bank_matches_amount" CHECK ("bank_matches"."halalas" > 0),
	CONSTRAINT "bank_matches_source" CHECK (("bank_matches"."kind" = 'order') = ("bank_matches"."source" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"sha256" text NOT NULL,
	"iban" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"opening_halalas" bigint,
	"closing_halalas" bigint,
	"lines" integer NOT NULL,
	"known_lines" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	CONSTRAINT "bank_statements_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "bank_table_mappings" (
	"head_key" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("iban","fingerprint","occurrence");--> statement-breakpoint
CREATE INDEX "bank_lines_by_state" ON "bank_lines" USING btree ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_suggested" ON "bank_lines" USING btree ("booked_on","id") WHERE "bank_lines"."state" = 'open' and "bank_lines"."suggestions" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "bank_lines_by_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_matches_by_target" ON "bank_matches" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "bank_statements_by_time" ON "bank_statements" USING btree ("uploaded_at","id");
