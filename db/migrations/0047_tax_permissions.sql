-- Taxes and tax classes are created and deleted with permissions of their own. Roles that
-- change the settings, with which they change taxes as well, get both.
UPDATE "role" SET "permissions" = "permissions" || '{setting.create}'::text[]
WHERE NOT "permissions" @> '{setting.create}'::text[]
  AND "permissions" @> '{setting.update}'::text[];
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || '{setting.delete}'::text[]
WHERE NOT "permissions" @> '{setting.delete}'::text[]
  AND "permissions" @> '{setting.update}'::text[];
