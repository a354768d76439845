-- Nothing was written into these yet; `npm run migrate` indexes the products that have no document.
TRUNCATE "search_document", "search_word", "product_listing";--> statement-breakpoint
DROP INDEX "search_document_idx";--> statement-breakpoint
ALTER TABLE "search_document" DROP CONSTRAINT "search_document_pkey";--> statement-breakpoint
ALTER TABLE "search_document" DROP COLUMN "language";--> statement-breakpoint
ALTER TABLE "search_document" ADD PRIMARY KEY ("product_id");--> statement-breakpoint
-- A document of usual length is kept out of line, uncompressed: the rows a search visits are narrow.
ALTER TABLE "search_document" ALTER COLUMN "document" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "search_document" SET (toast_tuple_target = 128);--> statement-breakpoint
CREATE INDEX "search_document_idx" ON "search_document" USING gin ("document") WITH (gin_pending_list_limit=512);--> statement-breakpoint
ALTER TABLE "search_word" DROP CONSTRAINT "search_word_pkey";--> statement-breakpoint
CREATE INDEX "search_word_word_idx" ON "search_word" USING btree ("word");--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "stocks" integer[] DEFAULT '{}' NOT NULL;
