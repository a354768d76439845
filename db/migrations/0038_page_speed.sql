CREATE TABLE "page_speed" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"narrow" boolean NOT NULL,
	"up_to" integer NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_speed_day_metric_page_language_narrow_up_to_pk" PRIMARY KEY("day","metric","page","language","narrow","up_to")
);
