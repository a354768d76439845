CREATE TABLE "erased_contact" (
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "erased_contact_pkey" PRIMARY KEY("order_id","key")
);
--> statement-breakpoint
ALTER TABLE "erased_contact" ADD CONSTRAINT "erased_contact_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_contact_key_idx" ON "erased_contact" USING btree ("key");