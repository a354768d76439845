CREATE TABLE "product_listing" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer,
	"price_minor" bigint NOT NULL,
	"option_values" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"product_id" integer NOT NULL,
	"language" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "search_document_pkey" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "type" text DEFAULT 'warehouse' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "safety_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_listing_price_idx" ON "product_listing" USING btree ("price_minor");--> statement-breakpoint
CREATE INDEX "product_listing_created_idx" ON "product_listing" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_document_idx" ON "search_document" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_word_idx" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_safety_stock_check" CHECK ("warehouse"."safety_stock" >= 0);