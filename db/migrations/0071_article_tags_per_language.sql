DROP INDEX "blog_article_tags_idx";--> statement-breakpoint
ALTER TABLE "blog_article" ADD COLUMN "localized_tags" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_article_localized_tags_idx" ON "blog_article" USING gin ("localized_tags");--> statement-breakpoint
-- What was one list for all languages is that of the main one, which the others follow.
UPDATE "blog_article" SET "localized_tags" = jsonb_build_object("main"."language", to_jsonb("tags"))
FROM (SELECT coalesce((SELECT "value" #>> '{}' FROM "setting" WHERE "key" = 'main_language'), 'en-US') AS "language") AS "main"
WHERE "tags" <> '{}';--> statement-breakpoint
-- So is what was logged of it, so that the changes of before can still be taken back.
WITH "main" AS (
  SELECT coalesce((SELECT "value" #>> '{}' FROM "setting" WHERE "key" = 'main_language'), 'en-US') AS "language"
), "side" AS (
  SELECT "id", "name", ("state" - 'tags') || CASE
    WHEN "action" = 'update' AND "state" -> 'tags' = '[]' THEN '{}'::jsonb
    WHEN "action" = 'update' THEN jsonb_build_object('tags.' || "language", "state" -> 'tags')
    WHEN "state" -> 'tags' = '[]' THEN '{"tags": {}}'::jsonb
    ELSE jsonb_build_object('tags', jsonb_build_object("language", "state" -> 'tags')) END AS "state"
  FROM "record_change" CROSS JOIN "main"
    CROSS JOIN LATERAL (VALUES ('before', "before"), ('after', "after")) AS "each"("name", "state")
  WHERE "resource" = 'article' AND jsonb_typeof("state" -> 'tags') = 'array'
)
UPDATE "record_change" AS "change" SET
  "fields" = array_replace("fields", 'tags', 'tags.' || "language"),
  "before" = coalesce((SELECT "state" FROM "side" WHERE "side"."id" = "change"."id" AND "name" = 'before'), "before"),
  "after" = coalesce((SELECT "state" FROM "side" WHERE "side"."id" = "change"."id" AND "name" = 'after'), "after")
FROM "main"
WHERE "resource" = 'article' AND ("change"."id" IN (SELECT "id" FROM "side") OR 'tags' = ANY("fields"));
