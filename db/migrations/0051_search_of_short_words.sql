DROP INDEX "orders_search_idx";--> statement-breakpoint
DROP INDEX "order_item_search_idx";--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("order_number" gin_trgm_ops,(regexp_replace(("email" || E'\n' || "phone" || E'\n' || "first_name" || ' ' || "last_name" || E'\n'
    || "last_name" || "first_name" || E'\n' || "last_name" || ' ' || "first_name"), '([\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff])', '\1\1\1', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_item_search_idx" ON "order_item" USING gin ((regexp_replace("name", '([\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff])', '\1\1\1', 'g')) gin_trgm_ops,"sku" gin_trgm_ops);