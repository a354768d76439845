/**
 * A small shop in order: two warehouses, one stock of ten with a transfer, an open order
 * of two, a paid one of three with a coupon, a menu of two.
 */
export const world = `
  insert into role (name, is_owner) values ('Owner', true);
  insert into admin (name, email, password_hash) values ('Ada', 'ada@shop.test', '-');
  insert into customer (first_name, last_name, email) values ('Mei', 'Chan', 'mei@shop.test');
  insert into address (customer_id, first_name, last_name, country, contact_number, address,
    default_billing, default_shipping)
    values (1, 'Mei', 'Chan', 'HKG', '5550 0000', '1 Pier', true, true), (1, 'Mei', 'Chan', 'HKG',
      '5550 0000', '2 Pier', false, false);
  insert into menu (title, type, url, parent_id, "order")
    values ('{}', 'category', 'tea', null, 0), ('{}', 'category', 'green-tea', 1, 0), ('{}',
    'category', 'black-tea', 1, 100);
  insert into warehouse (code, title) values ('HK', 'Hong Kong'), ('KLN', 'Kowloon');
  insert into product (sku, url, name) values ('CUP', 'cup', '{"en-US": "Cup"}');
  insert into stock (product_id, sku, price_minor) values (1, 'CUP-1', 5000);
  insert into search_document (product_id, document) values (1, '''cup'' ''en-US=cup''');
  insert into product_listing (product_id, price_minor, stocks, created_at)
    select id, 5000, '{1}', created_at from product;
  insert into inventory (stock_id, warehouse_id, quantity, reserved)
    values (1, 1, 8, 5), (1, 2, 2, 0);
  insert into inventory_history (inventory_id, type, change, balance, transfer_id) values
    (1, 'plus', 10, 10, null),
    (1, 'transfer', -2, 8, '00000000-0000-4000-8000-000000000001'),
    (2, 'transfer', 2, 2, '00000000-0000-4000-8000-000000000001');
  insert into cart (id) values ('00000000-0000-4000-8000-00000000000a');
  insert into orders (order_number, idempotency_key, cart_id, status, payment_status, email,
    first_name, last_name, language, base_currency, currency, currency_mark,
      exchange_rate, exchange_rate_at, items_subtotal, order_discount, shipping_fee, fee_total,
      grand_total, paid_total, base_items_subtotal, base_order_discount, base_shipping_fee,
      base_fee_total, base_grand_total, payment_method_title, shipping_method_title,
      placed_at, expires_at) values
    ('H1', 'k1', '00000000-0000-4000-8000-00000000000a', 'pending', 'unpaid', 'mei@shop.test',
      'Mei', 'Chan', 'en-US', 'HKD', 'HKD', '$',
      1, now(), 10000, 0, 3000, 500, 13500, 0, 10000, 0, 3000, 500, 13500, 'Cash', 'Courier', now(),
        now() + interval '1 day'),
    ('H2', 'k2', null, 'paid', 'paid', 'mei@shop.test', 'Mei', 'Chan', 'en-US', 'HKD', 'HKD', '$',
      1, now(), 15000, 1000, 4000, 0, 18000, 18000, 15000, 1000, 4000, 0, 18000, 'Card',
        'Courier', now(), null);
  insert into order_item (order_id, product_id, stock_id, name, sku, quantity, unit_price,
    base_unit_price, line_total, order_discount, base_line_total, base_order_discount) values
    (1, 1, 1, 'Cup', 'CUP-1', 2, 5000, 5000, 10000, 0, 0, 0),
    (2, 1, 1, 'Cup', 'CUP-1', 3, 5000, 5000, 15000, 1000, 15000, 1000);
  insert into order_fee (order_id, kind, title, amount) values (1, 'cod', 'Cash on delivery', 500);
  insert into promotion (action, class, trigger, usage_limit, usage_limit_per_customer,
    budget_amount_minor) values ('amount_off', 'order', 'coupon', 2, 1, 1000);
  insert into coupon (promotion_id, code, usage_limit) values (1, 'TEA', 1);
  insert into order_adjustment (order_id, order_item_id, class, promotion_id, code, title, amount,
    base_amount) values (2, 2, 'order', 1, 'TEA', 'Tea', 1000, 1000);
  insert into promotion_use (order_id, promotion_id, coupon_id, customer_id, email_key,
    base_amount, state) values (2, 1, 1, 1, 'mei@shop.test', 1000, 'confirmed');
  insert into promotion_counter (promotion_id, scope, customer_key, used) values (1, 'uses', '', 1),
    (1, 'amount', '', 1000), (1, 'uses', 'customer:1', 1), (1, 'uses', 'email:mei@shop.test', 1),
    (1, 'coupon:1', '', 1);
  insert into reservation (order_id, inventory_id, quantity, expires_at)
    values (1, 1, 2, now() + interval '1 day'), (2, 1, 3, null);
  insert into payment (order_id, type, status, amount, currency, provider, provider_reference,
    idempotency_key) values
    (2, 'capture', 'succeeded', 18000, 'HKD', 'sandbox', 'ch_1', 'p1');
  insert into order_event (order_id, type, from_status, to_status, actor_type) values
    (1, 'status', null, 'pending', 'guest'), (2, 'status', null, 'pending', 'guest'), (2, 'status',
      'pending', 'paid', 'system');
`;
