ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_matched_by";--> statement-breakpoint
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_source";--> statement-breakpoint
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_kind";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind";--> statement-breakpoint
DROP INDEX "bank_matches_outgoing_once";--> statement-breakpoint
-- What was matched before says which transfer of the books it is, and whether that was there already.
UPDATE "bank_matches" SET "source" = CASE "kind" WHEN 'refund' THEN 'refund:' ELSE 'settlement:' END || "target_id" WHERE "kind" <> 'order';--> statement-breakpoint
ALTER TABLE "bank_matches" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "is_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "fee_halalas" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ask_again_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "online_payments_paid" ON "online_payments" USING btree ("gateway","paid_at") WHERE "online_payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_to_ask" ON "refunds" USING btree ("ask_again_at") WHERE "refunds"."ask_again_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_outgoing_once" ON "bank_matches" USING btree ("kind","target_id") WHERE "bank_matches"."kind" in ('refund', 'payout');--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_matched_by" CHECK ("bank_lines"."matched_by" is null or "bank_lines"."matched_by" in ('reference', 'near_reference', 'receipt', 'name', 'amount', 'gateway', 'hand'));--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_fee" CHECK ("bank_matches"."fee_halalas" >= 0 and ("bank_matches"."fee_halalas" = 0 or "bank_matches"."kind" = 'gateway'));--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_kind" CHECK ("bank_matches"."kind" in ('order', 'refund', 'payout', 'gateway'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_again" CHECK ("refunds"."ask_again_at" is null or ("refunds"."way" = 'gateway' and "refunds"."state" = 'ordered'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('placed', 'moved', 'proof_submitted', 'payment_verified', 'payment_rejected', 'payment_taken_back', 'confirmed_unverified', 'edited', 'overbooked', 'time_changed', 'time_asked', 'time_withdrawn', 'time_accepted', 'time_declined', 'hold_extended', 'refund_asked', 'refund_agreed', 'refund_over', 'money_returned', 'credit_used', 'animal_proof', 'animal_replaced', 'animal_weighed', 'address_given', 'undone', 'note'));
--> statement-breakpoint
UPDATE "bank_matches" m SET "is_link" = true FROM "bank_lines" l WHERE l."id" = m."line_id" AND CASE m."kind"
	WHEN 'order' THEN m."source" NOT LIKE 'statement:%'
	ELSE EXISTS (SELECT FROM "ledger_transfers" t WHERE t."source" = m."source" AND t."purpose" IN ('refund_paid', 'payout_paid') AND t."entered_at" < l."settled_at")
END;
--> statement-breakpoint
UPDATE "refunds" SET "ask_again_at" = coalesce("ordered_at", now()) + interval '10 minutes' WHERE "way" = 'gateway' AND "state" = 'ordered';
