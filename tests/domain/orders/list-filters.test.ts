import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { builtInViews } from '@/lib/admin/order-views/view.schema';
import { countOrdersInViews } from '@/lib/admin/order-views/views';
import { exportOrders } from '@/lib/order-desk/export/export';
import { orderExportQuery } from '@/lib/order-desk/export/export.schema';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { findNextWaitingOrder } from '@/lib/order-desk/staff/waiting';
import { ordersSql } from '../../bench/orders.sql';
import { actingAs, makeAdmin, makeRole } from '../../support/data/admins';
import { inDatabase } from '../../support/data/database';
import { brokenPromises, makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const ORDERS = 400;

/** Two stores, each with pick-ups; the first has sold over the counter too. */
const storesSql = `insert into physical_store (code, url, timezone)
    select 'S' || n, 's' || n, 'Asia/Hong_Kong' from generate_series(1, 2) n;
  insert into pos_register (physical_store_id, title) values (1, 'Counter'), (2, 'Counter');
  insert into pos_session (register_id, currency, opening_float, opened_at)
    select id, 'HKD', 0, now() from pos_register;
  update orders set physical_store_id = id % 20 - 6 where id % 20 in (7, 8) and paid_at is null;
  update orders set pos_session_id = 1 where id % 20 = 9 and paid_total = 0;`;

beforeAll(async () => {
  await openShop();
  for (let n = 0; n < 3; n++) await makeStock(0);
  await owner();
  await makeAdmin(await makeRole('order'));
  await inDatabase(process.env.DATABASE_URL ?? '', (db) =>
    db.unsafe(`${ordersSql(ORDERS)}
      update orders set assigned_admin_id = 2 where id % 30 = 1;
      update orders set archived_at = null where id % 2 = 0;
      update orders set risk = 'high', archived_at = placed_at where id % 50 = 3;
      insert into return_request (order_id, return_number, reason, actor_type, status)
        select id, order_number || '-RMA1', 'other', 'customer',
          case id % 2 when 0 then 'requested' else 'closed' end from orders where id % 40 = 4;
      insert into shipment (order_id, shipment_number, warehouse_id, status, tracking_number, items)
        select id, order_number || '-S1', 1, 'shipped', 'SF' || id, '[]' from orders
        where status = 'shipped';
      insert into order_adjustment (order_id, class, code, title)
        select id, 'order', 'TEA10', 'Tea' from orders where id % 70 = 5;
      ${storesSql}`),
  );
});
afterAll(async () => {
  expect(await brokenPromises()).toEqual({});
});

/** What the whole list has for a query, by its pages. */
async function listed(query: object): Promise<number[]> {
  const ctx = await owner();
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const pageQuery = orderQuery.parse({ ...query, page, page_size: 100 });
    const { data, meta } = await listOrders(ctx, pageQuery);
    ids.push(...data.map(({ id }) => id));
    if (page >= meta.last_page) {
      expect(ids).toHaveLength(meta.total);
      return ids;
    }
  }
}
/** The same, asked of the table by other words, newest first. */
const readIds = async (where: string) =>
  (
    await database().execute<{ id: number }>(
      sql.raw(`select id from orders o where ${where} order by placed_at desc, id desc`),
    )
  ).map(({ id }) => id);

const line = (condition: string) => `id in (select order_id from order_item where ${condition})`;
const open = 'archived_at is null';
const ships = `(status = 'paid' and fulfillment_status <> 'not_required'
  or status = 'pending' and allow_ship_before_payment)`;
const waits = `id in (select order_id from order_comment where author_type = 'customer'
  and answered_at is null)`;

/** Every filter of the list, and what it means. */
const filters: [query: Record<string, string>, where: string][] = [
  [{}, open],
  [{ status: 'paid' }, `status = 'paid' and ${open}`],
  [{ status: 'payment_review' }, `status = 'payment_review'`],
  [{ payment_status: 'voided' }, `payment_status = 'voided' and ${open}`],
  [{ fulfillment_status: 'fulfilled' }, `fulfillment_status = 'fulfilled' and ${open}`],
  [{ cancel_reason: 'expired' }, `cancel_reason = 'expired' and ${open}`],
  [{ channel: 'admin' }, `channel = 'admin' and ${open}`],
  [{ risk: 'high', archived: 'all' }, `risk = 'high'`],
  [{ payment_method_id: '2' }, `payment_method_id = 2 and ${open}`],
  [{ shipping_method_id: '1' }, `shipping_method_id = 1 and ${open}`],
  [{ warehouse_id: '2' }, `${line('warehouse_id = 2')} and ${open}`],
  [{ physical_store_id: '1' }, `(physical_store_id = 1 or pos_session_id = 1) and ${open}`],
  [{ tag: 'gift' }, `'gift' = any(tags) and ${open}`],
  [{ assigned_admin_id: 'me' }, `assigned_admin_id = 1 and ${open}`],
  [{ assigned_admin_id: '2' }, `assigned_admin_id = 2 and ${open}`],
  [{ assigned_admin_id: 'none' }, `assigned_admin_id is null and ${open}`],
  [{ country: 'gbr' }, `(shipping_address ->> 'country') = 'GBR' and ${open}`],
  [
    { total_from: '1000.5', total_to: '2000' },
    `base_grand_total >= 100050
    and base_grand_total <= 200000 and ${open}`,
  ],
  [{ archived: '1' }, 'archived_at is not null'],
  [{ archived: 'all' }, 'true'],
  [{ to_ship: '1' }, ships],
  [{ to_check: '1' }, `status = 'payment_review'`],
  [{ paid: '1' }, 'paid_total > 0'],
  [{ unanswered: '1' }, waits],
  [{ has_return: '1' }, 'id % 40 = 4 and id % 2 = 0'],
  [{ product_id: '2' }, line('product_id = 2')],
  [{ customer_id: '1' }, 'false'],
  [{ search: 'tea10' }, 'id % 70 = 5'],
  [{ search: 'buyer1@' }, `email like 'buyer1@%'`],
  [{ search: 'Chan Ann' }, `first_name = 'Ann' and last_name = 'Chan'`],
  [
    { status: 'completed', warehouse_id: '1', archived: 'all' },
    `status = 'completed'
    and ${line('warehouse_id = 1')}`,
  ],
  // Nonsense filters nothing.
  [{ total_from: 'much', total_to: '1.234', risk: 'odd', assigned_admin_id: 'us' }, open],
];

describe.each(filters)('%o', (query, where) => {
  test('lists what the table has, and no other order', async () => {
    expect(await listed(query)).toEqual(await readIds(where));
  });
});

test('days are the store’s own', async () => {
  const [{ day } = { day: '' }] = await database().execute<{ day: string }>(
    sql`select (placed_at at time zone 'Asia/Hong_Kong')::date::text as day from orders
      order by id offset 200 limit 1`,
  );
  const local = `(placed_at at time zone 'Asia/Hong_Kong')::date`;
  expect(await listed({ date_from: day, date_to: day, archived: 'all' })).toEqual(
    await readIds(`${local} = '${day}'`),
  );
  expect(await listed({ date_from: day })).toEqual(
    await readIds(`${local} >= '${day}' and ${open}`),
  );
});

test('a tracking number is found whole, and every order beside no number', async () => {
  const [id = 0] = await readIds(`status = 'shipped'`);
  expect(await listed({ search: `sf${id}` })).toEqual([id]);
});

test('the tabs count what their lists have, in one statement', async () => {
  const queries = Object.values(builtInViews);
  const counts = await countOrdersInViews(await owner(), queries);
  for (const [index, query] of queries.entries())
    expect(counts[index]).toBe((await listed(query)).length);
});

test('an export has the orders of the list, in its order, a row each', async () => {
  const ctx = await owner();
  const orderRows = await database().execute<{ id: number; order_number: string }>(
    sql`select id, order_number from orders`,
  );
  const numbers = new Map(orderRows.map(({ id, order_number }) => [id, order_number]));
  for (const query of [{}, { sort: 'grand_total' }, { tag: 'gift' }, { search: 'buyer1' }]) {
    const { file } = await exportOrders(ctx, orderExportQuery.parse({ ...query, format: 'csv' }));
    const [head = '', ...rows] = (await new Response(file).text()).split('\r\n').slice(0, -1);
    expect(head).toMatch(/^order_number,placed_at,status,/);
    expect(rows.map((row) => row.split(',')[0])).toEqual(
      (await listed(query)).map((id) => numbers.get(id)),
    );
  }
});

test('an export has the selected ones alone, masks buyers, and guards formulas', async () => {
  const role = await makeRole('order', 'order.export');
  const ctx = await actingAs(await makeAdmin(role));
  await database().execute(sql`update orders set tags = '{"=HYPERLINK(1)"}' where id = 7`);
  const query = orderExportQuery.parse({ ids: '7,8', format: 'csv' });
  const text = await new Response((await exportOrders(ctx, query)).file).text();
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text).toContain(`,'=HYPERLINK(1),`);
  expect(text).not.toContain('@shop.test');
  expect(text).not.toContain('Road');
  await expect(
    exportOrders(await actingAs(await makeAdmin(await makeRole('order'))), query),
  ).rejects.toMatchObject({ status: 403 });
});

test('the next one that waits is the oldest after this one, then the oldest of all', async () => {
  const ctx = await owner();
  const waiting = (await readIds(`${ships} or status = 'payment_review'`)).sort((a, b) => a - b);
  const [first, second] = waiting;
  expect((await findNextWaitingOrder(ctx))?.id).toBe(first);
  expect((await findNextWaitingOrder(ctx, first))?.id).toBe(second);
  expect((await findNextWaitingOrder(ctx, waiting.at(-1)))?.id).toBe(first);
});
