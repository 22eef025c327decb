CREATE TABLE "cash_count_transfers" (
	"transfer_id" integer PRIMARY KEY NOT NULL,
	"count_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_counts" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"number" serial NOT NULL,
	"collector_id" text NOT NULL,
	"collector_email" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"held_halalas" bigint NOT NULL,
	"counted_halalas" bigint NOT NULL,
	"reason" text,
	"pieces" jsonb,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by_id" text NOT NULL,
	"closed_by_email" text NOT NULL,
	CONSTRAINT "cash_counts_number_unique" UNIQUE("number"),
	CONSTRAINT "cash_counts_not_negative" CHECK (least("cash_counts"."held_halalas", "cash_counts"."counted_halalas") >= 0),
	CONSTRAINT "cash_counts_difference_has_reason" CHECK ("cash_counts"."held_halalas" = "cash_counts"."counted_halalas" or btrim(coalesce("cash_counts"."reason", '')) <> '')
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_purpose";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_money_before_work";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_up_to_halalas" bigint;--> statement-breakpoint
ALTER TABLE "cash_count_transfers" ADD CONSTRAINT "cash_count_transfers_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_count_transfers" ADD CONSTRAINT "cash_count_transfers_count_id_cash_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."cash_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_count_transfers_by_count" ON "cash_count_transfers" USING btree ("count_id");--> statement-breakpoint
CREATE INDEX "cash_counts_by_collector" ON "cash_counts" USING btree ("collector_id","number");--> statement-breakpoint
CREATE INDEX "orders_in_cash" ON "orders" USING btree ("customer_id","schedule_date") WHERE "orders"."cash_up_to_halalas" is not null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('bank', 'gateway', 'cash', 'cash_in_hands', 'suspense', 'receivable', 'deposit_with', 'agreed', 'credit', 'refund', 'deposit_held', 'vat', 'breeder', 'restaurant', 'payout', 'owner', 'opening', 'sales', 'commission', 'partner_cost', 'gateway_fee', 'bank_charge', 'cash_difference', 'rounding'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_purpose" CHECK ("ledger_transfers"."purpose" in ('placed', 'edited', 'cancelled', 'reopened', 'received', 'taken_back', 'credit_used', 'invoiced', 'partners_due', 'refund_agreed', 'refund_paid', 'refund_failed', 'credit_given', 'deposit_taken', 'deposit_returned', 'settled', 'payout_paid', 'payout_failed', 'gateway_fee', 'gateway_paid_out', 'bank_posted', 'cash_counted', 'corrected'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'cash_promised', 'consent_given', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'payment_taken_back', 'confirmed_unverified', 'edited', 'overbooked', 'time_changed', 'time_asked', 'time_withdrawn', 'time_accepted', 'time_declined', 'hold_extended', 'lapsed', 'refund_asked', 'refund_agreed', 'refund_over', 'money_returned', 'credit_used', 'animal_proof', 'animal_replaced', 'animal_weighed', 'address_given', 'undone', 'note'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_up_to" CHECK ("orders"."cash_up_to_halalas" is null or "orders"."cash_up_to_halalas" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money_before_work" CHECK ("orders"."status" in ('Pending Payment', 'Paid', 'Cancelled') or "orders"."verified_halalas" is not null or "orders"."unverified_reason" is not null or "orders"."is_money_missing" or "orders"."cash_up_to_halalas" is not null);--> statement-breakpoint
-- What is paid in cash leaves the shop's hands with the promise of it; completed it is with the money alone, or somebody's answer.
CREATE OR REPLACE FUNCTION "rest_before_handing_over"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	due bigint := NEW.grand_total_halalas - coalesce(NEW.verified_halalas, 0);
BEGIN
	IF due > 0 AND NOT NEW.is_money_missing AND (NEW.unverified_reason IS NULL OR due > coalesce(NEW.unverified_halalas, 0))
		AND (NEW.status = 'Completed' OR due > coalesce(NEW.cash_up_to_halalas, 0)) THEN
		RAISE EXCEPTION 'order % is not paid and cannot be %', NEW.id, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_rest_before_handing_over';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Nobody holds less cash than nothing: what was counted or carried on cannot be taken back from whoever took it.
DROP TRIGGER "ledger_accounts_not_overdrawn" ON "ledger_accounts";
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_not_overdrawn" AFTER INSERT OR UPDATE ON "ledger_accounts" FOR EACH ROW
	WHEN ((NEW."kind" IN ('credit', 'refund', 'payout') AND NEW."balance_halalas" > 0) OR (NEW."kind" = 'cash_in_hands' AND NEW."balance_halalas" < 0))
	EXECUTE FUNCTION ledger_refuse_overdraft();
--> statement-breakpoint
-- Whoever closes the days of the books counts the cash, until the shop says otherwise.
UPDATE "roles" SET "permissions" = array_append("permissions", 'cash.count') WHERE "permissions" @> '{ledger.close,orders.read}';
