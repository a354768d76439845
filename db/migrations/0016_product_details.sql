CREATE TABLE "product_detail" (
	"product_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_detail_pkey" PRIMARY KEY("product_id","attribute_id")
);
--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "regular_unit_price" bigint;--> statement-breakpoint
ALTER TABLE "product_detail" ADD CONSTRAINT "product_detail_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_detail" ADD CONSTRAINT "product_detail_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_detail_attribute_idx" ON "product_detail" USING btree ("attribute_id");