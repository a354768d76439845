ALTER TABLE "record_change" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Before 0026 a creation was a note without fields.
UPDATE "record_change" SET "action" = 'create' WHERE "action" = 'update' AND "fields" = '{}';
