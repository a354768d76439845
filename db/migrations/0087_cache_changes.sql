CREATE TABLE "cache_change" (
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cache_change_transaction" ON "cache_change" USING btree ("transaction_id");