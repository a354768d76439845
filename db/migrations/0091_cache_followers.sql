CREATE TABLE "cache_follower" (
	"name" text PRIMARY KEY NOT NULL,
	"position" jsonb
);
