ALTER TABLE "customer" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
CREATE INDEX "customer_created_idx" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_name_idx" ON "customer" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "customer_tags_idx" ON "customer" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customer_emails_idx" ON "customer" USING gin ("emails");--> statement-breakpoint
CREATE INDEX "customer_mobiles_idx" ON "customer" USING gin ("mobiles");