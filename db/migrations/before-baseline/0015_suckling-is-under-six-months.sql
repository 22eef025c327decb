-- The note that came with the shop contradicted the age after it; one that an admin has written stays.
UPDATE "age_classes" SET "note" = 'أقل من 6 أشهر، أطرى ما يكون' WHERE "note" = 'أقل من سنة، أطرى ما يكون';--> statement-breakpoint
UPDATE "age_classes" SET "note_en" = 'Under 6 months, as tender as it gets' WHERE "note_en" = 'Under 1 year, as tender as it gets';
