/** Products that are sold, for their names in a report. */
export const productsSql = (products: number): string => `
insert into product (sku, url, name)
  select 'SKU-' || i, 'product-' || i, jsonb_build_object('en-US', 'Product ' || i)
  from generate_series(1, ${products}) i;
insert into stock (product_id, sku, price_minor) select id, sku, 2000 from product;`;

/**
 * Entries of so many orders, sold at even steps between two moments: one to three lines of what is
 * on sale and a delivery each, a tenth of them given back in part within a month, at the second
 * moment at the latest. They name no order that there is, so nothing may look for one.
 */
export const salesSql = (orders: number, from: Date, until: Date): string =>
  `
create or replace function pg_temp.pick(i int, seed int) returns int language sql immutable as $$
  select abs(hashint4(i * 31 + seed)) $$;
create temp table sold as
  select i, 1 + coalesce((select max(order_id) from sales_entry), 0) + i as order_id,
    timestamptz '${from.toISOString()}'
      + i * (timestamptz '${until.toISOString()}' - '${from.toISOString()}') / ${orders} as at,
    case when hash(i, 1) % 10 = 0 then 'admin' else 'online' end as channel,
    1 + hash(i, 2) % 3 as payment_method_id,
    (array['HKG', 'HKG', 'HKG', 'MAC', 'GBR', null])[1 + hash(i, 3) % 6] as country,
    nullif(hash(i, 4) % 4, 0) as membership_tier_id,
    (array['partner', 'website', null, null])[1 + hash(i, 5) % 4] as lead_source,
    hash(i, 6) % 3 = 0 as is_first
  from generate_series(0, ${orders - 1}) i;
insert into sales_entry (order_id, order_item_id, kind, occurred_at, ordered_at, channel,
    payment_method_id, country, membership_tier_id, lead_source, is_first_order, product_id,
    stock_id, brand_id, category_ids, units, currency, gross, item_discount, shipping, tax, total,
    base_currency, base_gross, base_item_discount, base_shipping, base_tax, base_total, base_cost)
  with line as (
    select sold.*, i * 3 + k as line, k, p.product_id, p.id as stock_id, 1 + p.id % 40 as brand_id,
      array[1 + p.id % 60] as category_ids, 1 + hash(i * 3 + k, 7) % 2 as units,
      2000 + 100 * (hash(i * 3 + k, 8) % 900) as gross,
      case when hash(i * 3 + k, 9) % 4 = 0 then 500 else 0 end as off
    from sold cross join generate_series(1, 3) k
      join stock p on p.id = (select min(id) from stock)
        + hash(i * 3 + k, 10) % (select count(*) from stock)::int
    where k <= 1 + hash(i, 11) % 3
  ), entry as (
    select *, 'sale' as kind, at as occurred_at, 0 as shipping from line
    union all
    select *, null, null, null, null, null, '{}', 0, 0, 0, 'sale', at, 4500 from sold
    union all
    select i, order_id, at, channel, payment_method_id, country, membership_tier_id, lead_source,
      is_first, line, k, product_id, stock_id, brand_id, category_ids, -1, -gross / 2, -off / 2,
      'refund', least(at + hash(i, 12) % 720 * interval '1 hour', '${until.toISOString()}'), 0
    from line where k = 1 and hash(i, 13) % 10 = 0
  )
  select order_id, line, kind, occurred_at, at, channel, payment_method_id, country,
    membership_tier_id, lead_source, is_first, product_id, stock_id, brand_id, category_ids, units,
    'HKD', gross, off, shipping, gross / 20, gross - off + shipping,
    'HKD', gross, off, shipping, gross / 20, gross - off + shipping,
    case when hash(line, 14) % 10 < 7 then gross * 6 / 10 end
  from entry order by occurred_at, order_id, line;
drop table sold;`.replaceAll('hash(', 'pg_temp.pick(');
