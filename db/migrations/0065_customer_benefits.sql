-- A membership tier, exemption from tax and the tags that promotions are for are now given with
-- `customer.benefits`. Of the roles that gave them with `customer.update`, those keep it that
-- decide about prices as well, by promotions.
UPDATE "role" SET "permissions" = "permissions" || '{customer.benefits}'::text[]
WHERE NOT "permissions" @> '{customer.benefits}'::text[]
  AND "permissions" @> '{customer.update,promotion.update}'::text[];
