ALTER TABLE "order_item" DROP CONSTRAINT "order_item_quantity_check";--> statement-breakpoint
ALTER TABLE "order_item" DROP CONSTRAINT "order_item_total_check";--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "quantity_uncharged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "fee_currency" text;--> statement-breakpoint
ALTER TABLE "sales_day" ADD COLUMN "disputed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_product_day" ADD COLUMN "disputed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "dispute_open_idx" ON "dispute" USING btree ("order_id") WHERE "dispute"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_quantity_check" CHECK ("order_item"."quantity" >= 1 and greatest("order_item"."quantity_shipped", "order_item"."quantity_canceled", "order_item"."quantity_returned", "order_item"."quantity_refunded") <= "order_item"."quantity" and "order_item"."quantity_uncharged" between 0 and "order_item"."quantity_canceled");--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_total_check" CHECK ("order_item"."line_total"
        = "order_item"."unit_price" * ("order_item"."quantity" - "order_item"."quantity_uncharged") - "order_item"."discount");