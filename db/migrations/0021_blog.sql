CREATE TABLE "blog_article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"excerpt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image_path" text,
	"image_alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"admin_id" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"is_featured" boolean DEFAULT false NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"canonical_url" text,
	"noindex" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_article_url_key" UNIQUE("url"),
	CONSTRAINT "blog_article_published_check" CHECK ("blog_article"."status" not in ('scheduled', 'published') or "blog_article"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "blog_article_category" (
	"article_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "blog_article_category_pkey" PRIMARY KEY("article_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "blog_article_product" (
	"article_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "blog_article_product_pkey" PRIMARY KEY("article_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "blog_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image_path" text,
	"parent_id" integer,
	"order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_category_url_key" UNIQUE("url")
);
--> statement-breakpoint
ALTER TABLE "blog_article" ADD CONSTRAINT "blog_article_admin_id_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_article_category" ADD CONSTRAINT "blog_article_category_article_id_blog_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_article_category" ADD CONSTRAINT "blog_article_category_category_id_blog_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_article_product" ADD CONSTRAINT "blog_article_product_article_id_blog_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."blog_article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_article_product" ADD CONSTRAINT "blog_article_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_category" ADD CONSTRAINT "blog_category_parent_id_blog_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."blog_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_article_published_idx" ON "blog_article" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "blog_article_tags_idx" ON "blog_article" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "blog_article_category_category_idx" ON "blog_article_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "blog_article_product_product_idx" ON "blog_article_product" USING btree ("product_id");