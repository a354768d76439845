CREATE TABLE "product_view_day" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "product_view_day_pkey" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_miss_day" (
	"keyword" text NOT NULL,
	"language" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_miss_day_pkey" PRIMARY KEY("keyword","language","day")
);
--> statement-breakpoint
ALTER TABLE "search_miss_day" ADD CONSTRAINT "search_miss_day_miss_fkey" FOREIGN KEY ("keyword","language") REFERENCES "public"."search_miss"("keyword","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_view_day_day_idx" ON "product_view_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_miss_day_day_idx" ON "search_miss_day" USING btree ("day");--> statement-breakpoint
-- What was counted before is of the day it was counted last.
INSERT INTO search_miss_day (keyword, language, day, count)
SELECT keyword, language, (last_at AT TIME ZONE coalesce(
  (SELECT value #>> '{}' FROM setting WHERE key = 'store_timezone'), 'Asia/Hong_Kong'))::date, count
FROM search_miss;
