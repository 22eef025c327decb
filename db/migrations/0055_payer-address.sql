ALTER TABLE "refund_files" ADD COLUMN "payer_address" jsonb;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "payer_address" jsonb;