import { databaseUrl } from '@/db/client';
import { inDatabase } from './database';

/**
 * Fills an empty database with a shop in order: so many orders of two lines each, with a discount,
 * a fee, taxes and delivery, for 123.00. By SQL alone, since as many checkouts would take half an
 * hour.
 */
export async function makeLargeShop(orders: number): Promise<void> {
  // Not by the pool, whose statements end after half a minute.
  await inDatabase(databaseUrl(), async (own) => {
    await own.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql.unsafe(`${surroundings(orders)}; ${sales(orders)}; ${returns}; ${books}`);
    });
    await own`vacuum analyze`;
  });
}

/** `made` has a row per order, whose `kind` says what became of it. */
const surroundings = (orders: number) => `
  create temp table made on commit drop as
    select n, kind, n % ${orders / 10} + 1 as customer,
      kind in ('till', 'exchanged', 'taken') as is_sold,
      case when kind in ('till', 'exchanged', 'taken') then n / 1000 + 1 end as pos_session,
      case when kind in ('till', 'exchanged', 'taken') then 1 end as cashier,
      case when kind in ('till', 'exchanged', 'taken') then 'pos' else 'online' end as channel,
      case kind when 'unpaid' then 'pending' when 'refunded' then 'refunded'
        else 'completed' end as status,
      case kind when 'refunded' then 12300 when 'returned' then 4500 when 'exchanged' then 4500
        when 'disputed' then 4000 else 0 end as refunded,
      case kind when 'unpaid' then 0 when 'taken' then 7800 else 12300 end as collected
    from generate_series(1, ${orders}) n, lateral (select ('{refunded, unpaid, till, returned,
      disputed, exchanged, taken, sent, sent, sent}'::text[])[n % 10 + 1] as kind) of_order;
  create temp table line on commit drop as
    select made.*, i, 2 * n - 1 + i as item, (n + i) % ${orders / 10} + 1 as stock
    from made, generate_series(0, 1) i;
  insert into role (name, is_owner) values ('Owner', true);
  insert into admin (name, email, password_hash) values ('Ada', 'ada@shop.test', '-');
  insert into warehouse (code, title) values ('HK', 'Hong Kong');
  insert into physical_store (code, title, url, timezone) values ('S', '{}', 's', 'Asia/Hong_Kong');
  insert into pos_register (physical_store_id, title) values (1, 'Till');
  insert into payment_method (code, type, provider, payment_window_minutes)
    values ('card', 'card', 'sandbox', 30);
  insert into promotion (action, class, trigger, usage_limit, usage_limit_per_customer)
    values ('amount_off', 'order', 'automatic', ${orders}, 1000);
  insert into customer (first_name, last_name, email)
    select 'Mei', 'Chan', n || '@shop.test' from generate_series(1, ${orders / 10}) n;
  insert into address (customer_id, first_name, last_name, country, contact_number, address,
    default_billing) select id, 'Mei', 'Chan', 'HKG', '5550 0000', '1 Pier', true from customer;
  insert into product (sku, url, name)
    select 'P' || n, 'p' || n, '{"en-US": "Cup"}' from generate_series(1, ${orders / 10}) n;
  insert into stock (product_id, sku, price_minor) select id, sku, 5000 from product;
  insert into search_document (product_id, document)
    select id, '''cup'' ''en-US=cup''' from product;
  insert into product_listing (product_id, price_minor, stocks, created_at)
    select p.id, 5000, array[s.id], p.created_at from product p join stock s on s.product_id = p.id;
  insert into broadcast (title, audience, utm_campaign, status, started_at, audience_count)
    values ('Autumn', '{}', 'autumn', 'sent', now(), ${orders / 10});
  insert into broadcast_receiver (broadcast_id, address, language, status, sent_at)
    select 1, email, 'en-US', 'sent', now() from customer;
  insert into suppression (address, reason, since)
    select 'no-' || email, 'unsubscribed', now() from customer`;

const sales = (orders: number) => `
  insert into orders (order_number, idempotency_key, status, payment_status, channel, user_id,
      email, first_name, last_name, language, base_currency, currency, currency_mark, exchange_rate,
      exchange_rate_at, items_subtotal, order_discount, shipping_fee, fee_total, tax_total,
      grand_total, paid_total, refunded_total, base_items_subtotal, base_order_discount,
      base_shipping_fee, base_fee_total, base_tax_total, base_grand_total, payment_method_title,
      shipping_method_title, pos_session_id, physical_store_id, admin_id, placed_at, paid_at)
    select 'H' || n, n, status, case when kind = 'unpaid' then 'unpaid' when refunded = 12300
        then 'refunded' when refunded > 0 then 'partially_refunded' else 'paid' end, channel,
      customer, n || '@shop.test', 'Mei', 'Chan', 'en-US', 'HKD', 'HKD', '$', 1, now(), 10000, 1000,
      3000, 300, 20, 12300, case when kind = 'unpaid' then 0 else 12300 end, refunded, 10000, 1000,
      3000, 300, 20, 12300, 'Card', 'Courier', pos_session, cashier, cashier, now(),
      case when kind <> 'unpaid' then now() end
    from made order by n;
  insert into order_item (order_id, product_id, stock_id, name, sku, quantity, quantity_shipped,
      quantity_returned, unit_price, base_unit_price, line_total, order_discount, base_line_total,
      base_order_discount, tax)
    select n, stock, stock, 'Cup', 'P' || stock, 1 + i, case when kind = 'unpaid' then 0
        else 1 + i end, case when kind in ('returned', 'exchanged') and i = 0 then 1 else 0 end,
      5000 / (1 + i), 5000 / (1 + i), 5000, 500, 5000, 500, 10
    from line order by item;
  insert into order_fee (order_id, kind, title, amount) select n, 'cod', 'Fee', 300 from made;
  insert into order_adjustment (order_id, order_item_id, class, promotion_id, title, amount,
    base_amount) select n, item, 'order', 1, 'Offer', 500, 500 from line;
  insert into order_tax (order_id, order_item_id, "on", rate, amount, base_amount)
    select n, item, 'item', 2, 10, 10 from line;
  insert into order_event (order_id, type, from_status, to_status, actor_type)
    select n, 'status', step.from_status, step.to_status, 'system'
    from made, (values (null, 'pending'), ('pending', 'paid'), ('paid', 'completed'),
      ('completed', 'refunded')) step (from_status, to_status)
    where kind = 'refunded' or from_status is null or kind <> 'unpaid' and to_status <> 'refunded';
  insert into promotion_use (order_id, promotion_id, customer_id, email_key, base_amount, state)
    select n, 1, customer, n || '@shop.test', 1000, case when kind = 'unpaid' then 'reserved'
      else 'confirmed' end from made;
  insert into promotion_counter (promotion_id, scope, customer_key, used)
    select 1, 'uses', key, count(*) from promotion_use, lateral (values (''),
      ('customer:' || customer_id), ('email:' || email_key)) own (key) group by key;
  insert into payment_intent (order_id, payment_method_id, provider, reference, amount, currency,
    status) select n, 1, 'sandbox', n, 12300, 'HKD', 'captured' from made
      where kind <> 'unpaid' and not is_sold;
  insert into payment (id, order_id, type, status, amount, currency, provider, provider_reference,
    idempotency_key) overriding system value
    select n, n, 'capture', 'succeeded', collected, 'HKD', case when is_sold then 'manual'
      else 'sandbox' end, n, n from made where kind <> 'unpaid';
  select setval(pg_get_serial_sequence('payment', 'id'), ${orders});
  insert into pos_tender (pos_session_id, order_id, title, is_cash, amount, given, created_at)
    select pos_session, n, 'Cash', true, collected, collected, now() - interval '1 day'
    from made where is_sold;
  insert into mail (dedupe_key, message_id, template, language, order_id, to_address, from_name,
    subject, html, text, state) select n, n, 'order_confirmation', 'en-US', n, n || '@shop.test',
      'Shop', 'Thank you', '-', '-', 'sent' from made`;

const returns = `
  insert into refund (id, order_id, refund_number, amount, items, method, status, granted_at)
    overriding system value select n, n, 'R' || n, refunded, case when kind = 'refunded' then '[]'
      else jsonb_build_array(jsonb_build_object('order_item_id', 2 * n - 1, 'quantity', 1,
        'restock', true, 'returned', true)) end, 'manual', 'succeeded', now()
    from made where kind in ('refunded', 'returned', 'exchanged');
  insert into payment (order_id, capture_id, refund_id, type, status, amount, currency, provider,
    provider_reference, provider_id, idempotency_key)
    select n, n, n, 'refund', 'succeeded', refunded, 'HKD', case when kind = 'exchanged'
      then 'exchange' else 'sandbox' end, 'R' || n || ':credit', case when kind = 'exchanged'
      then 'H' || n + 1 end, 'R' || n from made where kind in ('refunded', 'returned', 'exchanged');
  insert into payment (order_id, type, status, amount, currency, provider, provider_reference,
    idempotency_key) select n, 'capture', 'succeeded', 4500, 'HKD', 'exchange', 'R' || n - 1,
      'X' || n from made where kind = 'taken';
  insert into payment (order_id, capture_id, type, status, amount, currency, provider,
    provider_reference, provider_id, idempotency_key) select n, n, 'chargeback', 'succeeded', 4000,
      'HKD', 'sandbox', 'D' || n, 'D' || n, 'D' || n from made where kind = 'disputed';
  insert into dispute (order_id, capture_id, provider, provider_id, amount, currency, status)
    select n, n, 'sandbox', 'D' || n, 4000, 'HKD', 'lost' from made where kind = 'disputed';
  insert into return_request (id, order_id, return_number, status, reason, actor_type, refund_id,
    exchange_order_id) overriding system value select n, n, n, 'closed', 'other', 'guest', n,
      case when kind = 'exchanged' then n + 1 end from made where kind in ('returned', 'exchanged');
  insert into return_item (return_request_id, order_item_id, quantity, received_good)
    select n, 2 * n - 1, 1, 1 from made where kind in ('returned', 'exchanged')`;

/** What is added up of the others: stock, sales, invoices, cash and what customers spent. */
const books = `
  insert into inventory (stock_id, warehouse_id, quantity, reserved)
    select stock, 1, 1000 - coalesce(sum(1 + i) filter (where kind <> 'unpaid'), 0),
      coalesce(sum(1 + i) filter (where kind = 'unpaid'), 0) from line group by stock;
  insert into inventory_history (inventory_id, type, change, balance)
    select id, 'plus', 1000, 1000 from inventory;
  insert into inventory_history (inventory_id, type, change, balance)
    select i.id, 'order', -1 - line.i, 1000 - sum(1 + line.i) over (partition by i.id order by item)
    from line join inventory i on i.stock_id = line.stock where kind <> 'unpaid' order by item;
  insert into reservation (order_id, inventory_id, quantity)
    select n, i.id, 1 + line.i from line join inventory i on i.stock_id = line.stock
    where kind = 'unpaid';
  insert into sales_entry (order_id, order_item_id, kind, occurred_at, ordered_at, channel,
      currency, base_currency, pos_session_id, physical_store_id, cashier_id, units, gross,
      base_gross, order_discount, base_order_discount, tax, base_tax, total, base_total)
    select n, item, booked, now(), now(), channel, 'HKD', 'HKD', pos_session, cashier, cashier,
      sign * (1 + i), sign * 5000, sign * 5000, sign * 500, sign * 500, sign * 10, sign * 10,
      sign * 4500, sign * 4500
    from line, (values ('sale', 1), ('refund', -1)) entry (booked, sign)
    where kind <> 'unpaid' and (sign = 1 or kind = 'refunded'
      or kind in ('returned', 'exchanged') and i = 0);
  insert into sales_entry (order_id, kind, occurred_at, ordered_at, channel, currency,
      base_currency, pos_session_id, physical_store_id, cashier_id, shipping, base_shipping, fee,
      base_fee, adjustment, base_adjustment, total, base_total)
    select n, booked, now(), now(), channel, 'HKD', 'HKD', pos_session, cashier, cashier, shipping,
      shipping, fee, fee, adjustment, adjustment, shipping + fee + adjustment,
      shipping + fee + adjustment
    from made, (values ('sale', 3000, 300, 0), ('refund', -3000, -300, 0), ('dispute', 0, 0, -4000))
      entry (booked, shipping, fee, adjustment)
    where kind <> 'unpaid' and (booked = 'sale' or booked = 'refund' and kind = 'refunded'
      or booked = 'dispute' and kind = 'disputed');
  create function pg_temp.paper(total int) returns jsonb return jsonb_build_object('total', total,
    'base_total', total, 'tax', 10, 'base_tax', 10, 'parts', jsonb_build_array(jsonb_build_object(
      'total', total, 'base_total', total, 'taxes', '[{"amount": 10, "base_amount": 10}]'::jsonb)));
  insert into invoice (id, order_id, number, invoice_number, issued_at, content)
    overriding system value select n, n, n, 'I' || n, now(), pg_temp.paper(12300) from made;
  insert into credit_note (order_id, invoice_id, refund_id, number, credit_note_number, issued_at,
      content)
    select n, n, n, row_number() over (order by n), 'C' || n, now(), pg_temp.paper(refunded)
    from made where kind in ('refunded', 'returned', 'exchanged');
  insert into pos_session (id, register_id, currency, opening_float, opened_at, closed_at,
      expected_cash, counted_cash, difference)
    overriding system value select pos_session_id, 1, 'HKD', 100, now() - interval '2 days', now(),
      100 + sum(amount), 100 + sum(amount), 0 from pos_tender group by pos_session_id;
  update customer set qualifying_spend_minor = spend from (select customer, sum(9300 - refunded)
    as spend from made where status = 'completed' group by customer) spent
    where customer.id = customer`;
