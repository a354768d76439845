-- Lists are read by category or by search, never by price or age alone.
DROP INDEX "product_listing_price_idx";--> statement-breakpoint
DROP INDEX "product_listing_created_idx";--> statement-breakpoint
-- Queries of milliseconds gain nothing from being compiled first, and the index of words is small beside reading every document. Who does not own the database may set both elsewhere.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'jit and random_page_cost stay as they are: %', SQLERRM;
END $$;
