-- Names, e-mails, phones and addresses are now answered whole only to roles with
-- `customer.pii`. Roles whose work needs them keep them: those that send parcels, sell at a
-- counter, and create or update customers.
UPDATE "role" SET "permissions" = "permissions" || '{customer.pii}'::text[]
WHERE NOT "permissions" @> '{customer.pii}'::text[]
  AND "permissions" && '{order.ship,store.pos_sell,customer.create,customer.update}'::text[];
