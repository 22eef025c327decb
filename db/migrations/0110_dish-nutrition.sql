ALTER TABLE "restaurant_cooking" ADD COLUMN "nutrition" jsonb;--> statement-breakpoint
ALTER TABLE "side_dishes" ADD COLUMN "nutrition" jsonb;--> statement-breakpoint
ALTER TABLE "restaurant_cooking" ADD CONSTRAINT "restaurant_cooking_nutrition" CHECK ("restaurant_cooking"."nutrition" is null or (jsonb_typeof("restaurant_cooking"."nutrition") = 'object' and coalesce(jsonb_path_exists("restaurant_cooking"."nutrition", 'strict $ ? (@.kcal >= 0 && @.kcal <= 5000 && @.saltMg >= 0 && @.saltMg <= 100000
      && (@.caffeineMg == null || (@.caffeineMg >= 0 && @.caffeineMg <= 2000))
      && @.allergens.type() == "array" && @.source like_regex "[^ ]" && @.statedOn like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")', '{}', true), false)));--> statement-breakpoint
ALTER TABLE "side_dishes" ADD CONSTRAINT "side_dishes_nutrition" CHECK ("side_dishes"."nutrition" is null or (jsonb_typeof("side_dishes"."nutrition") = 'object' and coalesce(jsonb_path_exists("side_dishes"."nutrition", 'strict $ ? (@.kcal >= 0 && @.kcal <= 5000 && @.saltMg >= 0 && @.saltMg <= 100000
      && (@.caffeineMg == null || (@.caffeineMg >= 0 && @.caffeineMg <= 2000))
      && @.allergens.type() == "array" && @.source like_regex "[^ ]" && @.statedOn like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")', '{}', true), false)));