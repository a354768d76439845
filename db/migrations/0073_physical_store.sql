CREATE TABLE "physical_store" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "physical_store_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"url" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"country" text DEFAULT 'HKG' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"image_path" text,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"special_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timezone" text NOT NULL,
	"warehouse_id" integer,
	"pickup_enabled" boolean DEFAULT false NOT NULL,
	"pickup_instructions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "physical_store_code_key" UNIQUE("code"),
	CONSTRAINT "physical_store_url_key" UNIQUE("url"),
	CONSTRAINT "physical_store_place_check" CHECK (("physical_store"."latitude" is null) = ("physical_store"."longitude" is null)
      and "physical_store"."latitude" between -90 and 90 and "physical_store"."longitude" between -180 and 180),
	CONSTRAINT "physical_store_pickup_check" CHECK (not "physical_store"."pickup_enabled" or "physical_store"."warehouse_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "physical_store" ADD CONSTRAINT "physical_store_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "physical_store_warehouse_id_idx" ON "physical_store" USING btree ("warehouse_id");