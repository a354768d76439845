CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_order_id_key" UNIQUE("order_id"),
	CONSTRAINT "invoice_number_key" UNIQUE("number"),
	CONSTRAINT "invoice_invoice_number_key" UNIQUE("invoice_number")
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"admin_id" integer NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_columns_pkey" PRIMARY KEY("admin_id","list")
);
--> statement-breakpoint
CREATE TABLE "mail_text" (
	"template" text PRIMARY KEY NOT NULL,
	"subject" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"intro" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"comment_id" integer,
	"return_request_id" integer,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_presence" (
	"order_id" integer NOT NULL,
	"admin_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_presence_pkey" PRIMARY KEY("order_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"query" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_title_key" UNIQUE("admin_id","list","title")
);
--> statement-breakpoint
CREATE TABLE "return_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_request_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received_good" integer DEFAULT 0 NOT NULL,
	"received_damaged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_item_order_item_key" UNIQUE("return_request_id","order_item_id"),
	CONSTRAINT "return_item_quantity_check" CHECK ("return_item"."quantity" >= 1 and "return_item"."received_good" >= 0 and "return_item"."received_damaged" >= 0
        and "return_item"."received_good" + "return_item"."received_damaged" <= "return_item"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"return_number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"resolution" text DEFAULT 'refund' NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"refund_id" integer,
	"exchange_order_id" integer,
	"actor_type" text NOT NULL,
	"admin_id" integer,
	"decided_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_request_number_key" UNIQUE("return_number"),
	CONSTRAINT "return_request_fee_check" CHECK ("return_request"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "first_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "last_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_method_title" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "shipping_method_title" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "risk" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "risk_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "admin_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assigned_admin_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parent_order_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "allow_ship_before_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "warehouse_id" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "brand_id" integer;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "brand_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "base_unit_cost" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_comment_id_order_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."order_comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_return_request_id_return_request_id_fk" FOREIGN KEY ("return_request_id") REFERENCES "public"."return_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_presence" ADD CONSTRAINT "order_presence_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_presence" ADD CONSTRAINT "order_presence_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_item" ADD CONSTRAINT "return_item_return_request_id_return_request_id_fk" FOREIGN KEY ("return_request_id") REFERENCES "public"."return_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_item" ADD CONSTRAINT "return_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_attachment_order_idx" ON "order_attachment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_attachment_comment_idx" ON "order_attachment" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "order_attachment_return_idx" ON "order_attachment" USING btree ("return_request_id");--> statement-breakpoint
CREATE INDEX "return_item_order_item_idx" ON "return_item" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_request_order_idx" ON "return_request" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_request_open_idx" ON "return_request" USING btree ("created_at") WHERE "return_request"."status" in ('requested', 'approved', 'received');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assigned_admin_id_admin_id_fk" FOREIGN KEY ("assigned_admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_order_id_orders_id_fk" FOREIGN KEY ("parent_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_barcode_key" ON "stock" USING btree (lower("barcode"));--> statement-breakpoint
CREATE INDEX "orders_parent_idx" ON "orders" USING btree ("parent_order_id");--> statement-breakpoint
CREATE INDEX "orders_assigned_idx" ON "orders" USING btree ("assigned_admin_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_tags_idx" ON "orders" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "payment_card_idx" ON "payment" USING btree ("card_fingerprint") WHERE "payment"."card_fingerprint" is not null;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_cost_check" CHECK ("stock"."cost_minor" >= 0);--> statement-breakpoint
UPDATE orders SET erased_at = updated_at WHERE email = '';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_contact_check" CHECK ("orders"."erased_at" is not null or case "orders"."channel"
        when 'online' then "orders"."email" <> '' and "orders"."payment_method_title" <> ''
          and "orders"."shipping_method_title" <> ''
        when 'admin' then ("orders"."email" <> '' or "orders"."phone" <> '') and "orders"."shipping_method_title" <> ''
        else true end);
--> statement-breakpoint
-- What orders of before keep from now on, as it is known today.
UPDATE orders SET allow_ship_before_payment = true
FROM payment_method
WHERE payment_method.id = orders.payment_method_id AND payment_method.allow_ship_before_payment;
--> statement-breakpoint
UPDATE order_item SET warehouse_id = coalesce(
  (SELECT inventory.warehouse_id FROM reservation JOIN inventory ON inventory.id = reservation.inventory_id
    WHERE reservation.order_id = order_item.order_id AND inventory.stock_id = order_item.stock_id ORDER BY reservation.id LIMIT 1),
  (SELECT shipment.warehouse_id FROM shipment, jsonb_to_recordset(shipment.items) AS sent(order_item_id int)
    WHERE shipment.order_id = order_item.order_id AND sent.order_item_id = order_item.id ORDER BY shipment.id LIMIT 1),
  (SELECT (value #>> '{}')::int FROM setting WHERE key = 'product_warehouse_id')
);
--> statement-breakpoint
UPDATE order_item SET brand_id = brand.id, brand_title = coalesce(brand.title ->> main.language, '')
FROM product JOIN brand ON brand.id = product.brand_id
  CROSS JOIN (SELECT coalesce((SELECT value #>> '{}' FROM setting WHERE key = 'main_language'), 'en-US') AS language) main
WHERE product.id = order_item.product_id;
--> statement-breakpoint
UPDATE order_item SET categories = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', menu.id, 'title', coalesce(menu.title ->> main.language, '')) ORDER BY menu.id), '[]')
  FROM product_category JOIN menu ON menu.id = product_category.menu_id
    CROSS JOIN (SELECT coalesce((SELECT value #>> '{}' FROM setting WHERE key = 'main_language'), 'en-US') AS language) main
  WHERE product_category.product_id = order_item.product_id
)
WHERE product_id IS NOT NULL;
