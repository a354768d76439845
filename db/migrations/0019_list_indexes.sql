DROP INDEX "product_search_idx";--> statement-breakpoint
CREATE INDEX "product_list_search_idx" ON "product" USING gin ("search_text" gin_trgm_ops,"url" gin_trgm_ops,"sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_updated_idx" ON "product" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_by_sku_idx" ON "product" USING btree ("sku","id");--> statement-breakpoint
CREATE INDEX "product_is_new_idx" ON "product" USING btree ("created_at","id") WHERE "product"."visibled" and "product"."is_new";--> statement-breakpoint
CREATE INDEX "product_is_featured_idx" ON "product" USING btree ("created_at","id") WHERE "product"."visibled" and "product"."is_featured";--> statement-breakpoint
CREATE INDEX "product_is_hot_idx" ON "product" USING btree ("created_at","id") WHERE "product"."visibled" and "product"."is_hot";