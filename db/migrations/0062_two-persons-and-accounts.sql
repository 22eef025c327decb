ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_second_person";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "counted_halalas" bigint;--> statement-breakpoint
-- What was asked for before slices were counted counts by itself.
UPDATE "refunds" SET "counted_halalas" = "halalas";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "counted_halalas" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "limit_halalas" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "counted_halalas" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "approved_by_email" text;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "lowered_halalas" bigint;--> statement-breakpoint
CREATE INDEX "refunds_by_asker" ON "refunds" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "settlement_runs_by_maker" ON "settlement_runs" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "order_revisions_lowered" ON "order_revisions" USING btree ("actor_email","at") WHERE "order_revisions"."lowered_halalas" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."halalas" > 0 and "refunds"."limit_halalas" >= 0 and "refunds"."counted_halalas" >= "refunds"."halalas");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_second_person" CHECK ("refunds"."approved_by" is null or "refunds"."counted_halalas" <= "refunds"."limit_halalas" or "refunds"."approved_by" <> "refunds"."asked_by");--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_second_person" CHECK ("partner_accounts"."confirmed_by" is null or "partner_accounts"."confirmed_by" is distinct from "partner_accounts"."changed_by");--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_second_person" CHECK ("settlement_runs"."approved_by" is null or "settlement_runs"."counted_halalas" <= "settlement_runs"."limit_halalas" or "settlement_runs"."approved_by" is distinct from "settlement_runs"."created_by");--> statement-breakpoint
-- Runs of before were made under rules that asked for nobody else.
UPDATE "settlement_runs" SET "approved_at" = "created_at";--> statement-breakpoint
-- Whoever approved refunds approves payouts and accounts of partners too.
UPDATE "roles" SET "permissions" = "permissions" || '{settlements.read,settlements.approve}'
WHERE "permissions" @> '{payments.approve_refund}' AND NOT "permissions" @> '{settlements.read}';--> statement-breakpoint
UPDATE "roles" SET "permissions" = "permissions" || '{settlements.approve}'
WHERE "permissions" @> '{payments.approve_refund}' AND NOT "permissions" @> '{settlements.approve}';--> statement-breakpoint
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_purpose";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_way";--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_reason" CHECK (("bank_matches"."kind" = 'account') = ("bank_matches"."reason" is not null));--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_kind" CHECK ("bank_matches"."kind" in ('order', 'refund', 'payout', 'gateway', 'account'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('bank', 'gateway', 'cash', 'suspense', 'receivable', 'deposit_with', 'agreed', 'credit', 'refund', 'deposit_held', 'vat', 'breeder', 'restaurant', 'payout', 'owner', 'opening', 'sales', 'commission', 'partner_cost', 'gateway_fee', 'bank_charge', 'rounding'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_purpose" CHECK ("ledger_transfers"."purpose" in ('placed', 'edited', 'cancelled', 'reopened', 'received', 'taken_back', 'credit_used', 'invoiced', 'partners_due', 'refund_agreed', 'refund_paid', 'refund_failed', 'credit_given', 'deposit_taken', 'deposit_returned', 'settled', 'payout_paid', 'payout_failed', 'gateway_fee', 'gateway_paid_out', 'bank_posted', 'corrected'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('iban', 'gateway', 'credit', 'cash', 'by_hand'));
