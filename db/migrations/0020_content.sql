ALTER TABLE "slide" ALTER COLUMN "image_path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "block" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "block" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "block" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "template" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "widgets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "image_path" text;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "noindex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "css" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "header_script" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "footer_script" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "unpublished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "image" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "mobile_image" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "display_in_mobile" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "display_in_desktop" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
CREATE INDEX "slide_slider_idx" ON "slide" USING btree ("slider_id","order");--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_dates_check" CHECK ("block"."ends_at" > "block"."starts_at");--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_dates_check" CHECK ("page"."unpublished_at" > "page"."published_at");--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_dates_check" CHECK ("slide"."ends_at" > "slide"."starts_at");--> statement-breakpoint
UPDATE "slide" SET
  "image" = jsonb_build_object("main"."language", "slide"."image_path"),
  "mobile_image" = CASE WHEN "slide"."mobile_image_path" IS NULL THEN '{}'::jsonb
    ELSE jsonb_build_object("main"."language", "slide"."mobile_image_path") END
FROM (SELECT coalesce((SELECT "value" #>> '{}' FROM "setting" WHERE "key" = 'main_language'), 'en-US') AS "language") AS "main";--> statement-breakpoint
-- A shift of several entries at once is looked at when it is done, not entry by entry.
ALTER TABLE "menu" DROP CONSTRAINT "menu_order_key";--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_order_key" UNIQUE NULLS NOT DISTINCT ("parent_id","order") DEFERRABLE INITIALLY IMMEDIATE;
