CREATE UNIQUE INDEX "bank_matches_outgoing_once" ON "bank_matches" USING btree ("kind","target_id") WHERE "bank_matches"."kind" <> 'order';
