DROP INDEX "bank_lines_suggested";--> statement-breakpoint
ALTER TABLE "bank_table_mappings" ALTER COLUMN "mapping" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "perhaps_line_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "bank_table_mappings" ADD COLUMN "amounts" text;--> statement-breakpoint
ALTER TABLE "bank_table_mappings" ADD COLUMN "days" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_perhaps_line_id_bank_lines_id_fk" FOREIGN KEY ("perhaps_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_by_amount" ON "bank_lines" USING btree ("iban","halalas","booked_on");--> statement-breakpoint
CREATE INDEX "bank_lines_suggested" ON "bank_lines" USING btree ("booked_on","id") WHERE "bank_lines"."state" = 'open' and ("bank_lines"."suggestions" <> '[]'::jsonb or "bank_lines"."perhaps_line_id" is not null);