/** How many orders of a thousand stand at each status. */
const shares = {
  pending: 25,
  payment_review: 10,
  paid: 30,
  shipped: 35,
  completed: 800,
  canceled: 100,
};
/** The status by a number below a thousand. */
function pickStatus(number: string): string {
  let below = 0;
  const cases = Object.entries(shares).map(([status, share]) => {
    below += share;
    return `when ${number} < ${below} then '${status}'`;
  });
  return `case ${cases.join(' ')} end`;
}

/**
 * So many orders of what is on sale in a shop that has products, over three years: as many open
 * ones as a shop has, of some thousand buyers, one to three lines each, with history and money;
 * what is paid for is in the ledger of sales. Their lines hold no stock, so that nothing has to be
 * on a shelf for them. The newest come last.
 */
export const ordersSql = (orders: number): string =>
  `
create or replace function pg_temp.pick(i int, seed int) returns int language sql immutable as $$
  select abs(hashint4(i * 31 + seed)) $$;
create temp table made as select i as n, status, hash(i, 1) % ${Math.ceil(orders / 12)} as buyer,
    now() - (${orders} - i) * (interval '1095 days' / ${orders}) as at, 1 + hash(i, 2) % 3 as lines,
    case when status in ('paid', 'shipped', 'completed') then 'paid'
      when status = 'canceled' then 'voided' else 'unpaid' end as money
  from (select i, ${pickStatus('hash(i, 3) % 1000')} as status from generate_series(1, ${orders}) i) one;
create temp table line as select m.n, k, p.id as product_id, p.sku, p.name ->> 'en-US' as name,
    1 + hash(m.n * 3 + k, 4) % 2 as quantity, 2000 + 100 * (hash(m.n * 3 + k, 5) % 900) as price,
    (select min(id) from warehouse) + hash(m.n, 6) % 3 as warehouse_id
  from made m, generate_series(1, 3) k join lateral (select 1) one on true
    join product p on true
  where k <= m.lines and p.id = (select min(id) from product)
    + hash(m.n * 3 + k, 7) % (select count(*) from product)::int;
insert into orders (order_number, idempotency_key, status, payment_status, fulfillment_status,
    cancel_reason, risk, channel, archived_at, tags, assigned_admin_id, email, phone, first_name,
    last_name, language, shipping_address, base_currency, currency, currency_mark, exchange_rate,
    exchange_rate_at, items_subtotal, grand_total, base_items_subtotal, base_grand_total,
    paid_total, allow_ship_before_payment, payment_method_id, payment_method_title,
    shipping_method_id, shipping_method_title, placed_at, paid_at, created_at)
  select 'OLD' || lpad(m.n::text, 7, '0'), 'made-' || m.n, status, money,
    case when status in ('shipped', 'completed') then 'fulfilled' else 'unfulfilled' end,
    case when status = 'canceled' then 'expired' end,
    case hash(m.n, 8) % 500 when 0 then 'high' when 1 then 'low' else 'none' end,
    case when hash(m.n, 9) % 20 = 0 then 'admin' else 'online' end,
    case when status in ('completed', 'canceled') and hash(m.n, 10) % 10 < 3 then at end,
    case hash(m.n, 11) % 40 when 0 then '{gift}'::text[] when 1 then '{wholesale}' else '{}' end,
    case when hash(m.n, 12) % 30 = 0 then (select min(id) from admin) end,
    'buyer' || buyer || '@shop.test', '+8529' || lpad(buyer::text, 7, '0'),
    (array['Ann','Siu Ming','Ka Yan','Oliver','Mei','Wing'])[1 + buyer % 6],
    (array['Chan','Wong','Lam','Hughes','Lee','Ho','Ng'])[1 + buyer % 7], 'en-US',
    jsonb_build_object('first_name', 'Ann', 'last_name', 'Chan', 'contact_number', '+85291234567',
      'address', buyer || ' Queen’s Road Central', 'country',
      (array['HKG','HKG','HKG','HKG','MAC','CHN','GBR'])[1 + buyer % 7]),
    'HKD', 'HKD', 'HK$', 1, at, total, total, total, total, case when money = 'paid'
    then total else 0 end, status = 'pending' and hash(m.n, 13) % 2 = 0,
    (select min(id) from payment_method) + hash(m.n, 14) % 2, 'Cash',
    (select min(id) from shipping_method), 'Standard', at, case when money = 'paid' then at end, at
  from made m join (select n, sum(price * quantity) as total from line group by n) l using (n)
  order by m.n;
insert into order_item (order_id, product_id, warehouse_id, name, sku, quantity, quantity_shipped,
    quantity_canceled, unit_price, base_unit_price, line_total, base_line_total)
  select o.id, product_id, warehouse_id, name, sku, quantity,
    case when o.fulfillment_status = 'fulfilled' then quantity else 0 end,
    case when o.status = 'canceled' then quantity else 0 end,
    price, price, price * quantity, price * quantity
  from line l join orders o on o.idempotency_key = 'made-' || l.n order by l.n, k;
insert into order_event (order_id, type, from_status, to_status, actor_type, created_at)
  select id, 'status', null, case when status in ('shipped', 'canceled') then 'pending'
    else status end, 'guest', placed_at from orders where idempotency_key like 'made-%' order by id;
insert into order_event (order_id, type, from_status, to_status, actor_type, created_at)
  select id, 'status', 'pending', status, 'admin', placed_at + interval '1 day' from orders
  where idempotency_key like 'made-%' and status in ('shipped', 'canceled') order by id;
insert into payment (order_id, type, status, amount, currency, provider, provider_reference,
    idempotency_key)
  select id, 'capture', 'succeeded', paid_total, currency, 'manual', order_number, order_number
  from orders where idempotency_key like 'made-%' and paid_total > 0;
insert into sales_entry (order_id, order_item_id, kind, occurred_at, ordered_at, channel,
    payment_method_id, country, is_first_order, product_id, units, currency, gross, total,
    base_currency, base_gross, base_total)
  select o.id, i.id, 'sale', paid_at, placed_at, channel, payment_method_id,
    shipping_address ->> 'country', is_first, product_id, quantity, currency, line_total, line_total,
    base_currency, base_line_total, base_line_total
  from (select *, placed_at = min(placed_at) over (partition by email) as is_first from orders
      where idempotency_key like 'made-%' and paid_at is not null) o
    join order_item i on i.order_id = o.id order by o.id, i.id;
insert into order_comment (order_id, author_type, author_name, comment, answered_at, created_at)
  select id, 'customer', first_name, 'When does it arrive?', case when status = 'completed'
    then placed_at end, placed_at from orders
  where idempotency_key like 'made-%' and hash(id, 15) % 25 = 0;`.replaceAll(
    'hash(',
    'pg_temp.pick(',
  );
