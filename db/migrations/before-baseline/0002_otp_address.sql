-- Codes live for minutes: whoever waits for one during this change asks again.
DELETE FROM "otp_challenges";--> statement-breakpoint
DROP INDEX "otp_challenges_expiry";--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "address_hash" text NOT NULL;--> statement-breakpoint
CREATE INDEX "otp_challenges_by_address" ON "otp_challenges" USING btree ("address_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "otp_challenges_oldest" ON "otp_challenges" USING btree ("created_at");