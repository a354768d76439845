ALTER TABLE "order_item" ADD COLUMN "price_changed_from" bigint;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "price_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pos_approval" ADD COLUMN "stock_id" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_price_changed_check" CHECK (("order_item"."price_changed_from" is null) = ("order_item"."price_reason" = '') and ("order_item"."price_changed_from" is null or "order_item"."price_changed_from" > "order_item"."unit_price"));