DROP INDEX "orders_tags_idx";--> statement-breakpoint
CREATE INDEX "order_adjustment_code_idx" ON "order_adjustment" USING btree (lower("code")) WHERE "order_adjustment"."code" is not null;--> statement-breakpoint
CREATE INDEX "shipment_tracking_idx" ON "shipment" USING btree (lower("tracking_number"));--> statement-breakpoint
CREATE INDEX "orders_payment_status_idx" ON "orders" USING btree ("payment_status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_fulfillment_status_idx" ON "orders" USING btree ("fulfillment_status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_payment_method_idx" ON "orders" USING btree ("payment_method_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_shipping_method_idx" ON "orders" USING btree ("shipping_method_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("base_grand_total","id");--> statement-breakpoint
CREATE INDEX "orders_country_idx" ON "orders" USING btree (("shipping_address" ->> 'country'),"placed_at");--> statement-breakpoint
CREATE INDEX "orders_cancel_reason_idx" ON "orders" USING btree ("cancel_reason","placed_at") WHERE "orders"."cancel_reason" is not null;--> statement-breakpoint
CREATE INDEX "orders_channel_idx" ON "orders" USING btree ("channel","placed_at") WHERE "orders"."channel" <> 'online';--> statement-breakpoint
CREATE INDEX "orders_risk_idx" ON "orders" USING btree ("risk","placed_at") WHERE "orders"."risk" <> 'none';--> statement-breakpoint
CREATE INDEX "orders_archived_idx" ON "orders" USING btree ("placed_at") WHERE "orders"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("order_number" gin_trgm_ops,("email" || E'\n' || "phone" || E'\n' || "first_name" || ' ' || "last_name" || E'\n'
    || "last_name" || "first_name" || E'\n' || "last_name" || ' ' || "first_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_item_warehouse_idx" ON "order_item" USING btree ("warehouse_id","order_id");--> statement-breakpoint
CREATE INDEX "order_item_product_idx" ON "order_item" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_item_search_idx" ON "order_item" USING gin ("name" gin_trgm_ops,"sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_tags_idx" ON "orders" USING gin ("tags") WHERE "orders"."tags" <> '{}';