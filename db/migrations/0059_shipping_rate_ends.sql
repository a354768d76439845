-- Ends of rates are included from now on. What a shop charges for amounts and pieces stays what it
-- was: their ends move to the last value that was in (300.00 of "free from 300", 2 of 1–3 pieces).
-- Ends of weights keep their numbers, as tables of carriers mean them: 1.000 kg is in 0–1.
UPDATE "shipping_method" SET "rates" = (
	SELECT jsonb_agg(
		CASE WHEN jsonb_typeof(rate -> 'to') = 'number'
			THEN jsonb_set(rate, '{to}', to_jsonb((rate ->> 'to')::bigint - 1))
			ELSE rate END
		ORDER BY place)
	FROM jsonb_array_elements("rates") WITH ORDINALITY AS listed(rate, place)
)
WHERE "type" IN ('by_amount', 'by_quantity') AND jsonb_array_length("rates") > 0;--> statement-breakpoint
-- The rest of the world was everywhere until now, whatever other methods named: it stays so where it
-- was chosen, and says so.
UPDATE "shipping_method" SET "zones" = (
	SELECT jsonb_agg(
		CASE WHEN zone -> 'rest_of_world' = 'true'
			THEN zone || '{"include_named": true}'
			ELSE zone END
		ORDER BY place)
	FROM jsonb_array_elements("zones") WITH ORDINALITY AS listed(zone, place)
)
WHERE "zones" @> '[{"rest_of_world": true}]';
