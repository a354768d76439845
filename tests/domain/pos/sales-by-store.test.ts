import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin } from '@/db/schema/auth';
import { salesEntry } from '@/db/schema/sales';
import { physicalStore } from '@/db/schema/stores';
import type { AdminContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { refundInput } from '@/lib/orders/order.schema';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { exportSalesReport } from '@/lib/reports/sales/export';
import { readSalesReport, salesReport } from '@/lib/reports/sales/report';
import { rollUpSales } from '@/lib/reports/sales/rollup/roll-up';
import { listSalesRows } from '@/lib/reports/sales/rows';
import { salesExportQuery, salesQuery, salesRowsQuery } from '@/lib/reports/sales/sales.schema';
import { make } from '../../support/data/make';
import { buyToPickUp, makeCounter, makePickupStore } from '../../support/data/pickup';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';

let shop: TestShop;
let central: TestTill;
let harbour: TestTill;
let mei: AdminContext;
beforeAll(async () => {
  shop = await openShop();
  const { settings } = await system();
  const methods = await makeRegisterMethods();
  central = await makeTill(methods, settings.product_warehouse_id ?? 0);
  harbour = await makeTill(methods, (await make.warehouse()).id);
  await nameStore(central.store, { 'en-US': 'Central', 'zh-HK': '中環店', 'zh-CN': '中环店' });
  await nameStore(harbour.store, { 'en-US': 'Harbour', 'zh-HK': '海港店', 'zh-CN': '海港店' });
  mei = await clerk(0, ['store.pos_sell', 'store.pos_refund']);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const nameStore = (id: number, title: Record<Language, string>) =>
  database().update(physicalStore).set({ title }).where(eq(physicalStore.id, id));
type Placed = { order_id: number };
const readEntries = async ({ order_id }: Placed) => {
  const rows = await database()
    .select()
    .from(salesEntry)
    .where(eq(salesEntry.order_id, order_id))
    .orderBy(asc(salesEntry.id));
  return rows.map((row) => ({
    kind: row.kind,
    store: row.physical_store_id,
    session: row.pos_session_id,
    cashier: row.cashier_id,
    total: row.total,
  }));
};
const giveBack = async (
  sale: Placed & { items: { id: number }[] },
  till: TestTill,
  ctx: AdminContext,
) => {
  const items = [{ order_item_id: sale.items[0]?.id, quantity: 1 }];
  const input = refundSaleInput.parse({ session_id: till.session, items });
  return refundSale(ctx, sale.order_id, input, randomUUID());
};
const sellTwo = async (ctx: AdminContext) => {
  const items = [{ stock_id: await makeStock(5, 10_000), quantity: 2 }];
  return sellAt(central, items, {}, { ctx });
};

const days = { preset: 'today', timezone: 'UTC', channel: 'pos', page_size: 400 };
const readGroups = async (query: object, language: Language = 'en-US') => {
  const report = await readSalesReport(
    await owner(language),
    salesReport,
    salesQuery.parse({ ...days, ...query }),
  );
  return report.blocks[0]?.groups ?? [];
};
const readFigures = async (query: object, language?: Language) =>
  (await readGroups(query, language))
    .map(({ label, figures: { net, orders } }) => [label, (net as { minor: number }).minor, orders])
    .sort();

test('reports have sales by store and cashier, as filters, rows and files, before and after a night', async () => {
  const own = await owner();
  const sale = await sellTwo(mei);
  await giveBack(sale, harbour, own);
  const expectFigures = async () => {
    expect(await readFigures({ group: 'physical_store' })).toEqual([
      ['Central', 20_000, 1],
      ['Harbour', -10_000, 0],
    ]);
    expect(await readFigures({ group: 'cashier' })).toEqual([
      ['Mei', 20_000, 1],
      ['Owner', -10_000, 0],
    ]);
    expect(await readFigures({ group: 'cashier', physical_store_id: `${central.store}` })).toEqual([
      ['Mei', 20_000, 1],
    ]);
    expect(
      await readFigures({ group: 'channel', cashier_id: `${own.actor.id},${mei.actor.id}` }),
    ).toEqual([['Physical store', 10_000, 1]]);
  };
  await expectFigures();
  await rollUpSales({ ...(await system()), actor: { kind: 'system', job: 'sales.roll_up' } });
  await expectFigures();
  expect((await readFigures({ group: 'physical_store' }, 'zh-HK')).map(([label]) => label)).toEqual(
    ['中環店', '海港店'],
  );
  const [, back] = (await readGroups({ group: 'physical_store' })) ?? [];
  const opened = { ...days, group: 'physical_store', group_value: back?.value };
  const { data } = await listSalesRows(own, salesReport, salesRowsQuery.parse(opened));
  expect(data.map(({ kind, total }) => [kind, total.minor])).toEqual([['refund', -10_000]]);
  const query = salesExportQuery.parse({ ...days, group: 'cashier', format: 'csv' });
  const { file } = await exportSalesReport(own, salesReport, query);
  const lines = (await new Response(file).text()).split('\r\n');
  expect(lines[0]).toMatch(/^Cashier,/);
  expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual(['Mei', 'Owner']);
});

test('a sale is booked in its store, session and cashier; a refund where it was given back', async () => {
  const own = await owner();
  const sale = await sellTwo(mei);
  await giveBack(sale, harbour, own);
  // On the order’s own page: no register gave it back.
  const items = [{ order_item_id: sale.items[0]?.id, quantity: 1, restock: true }];
  const input = refundInput.parse({ items, reference: 'BACK 1' });
  await refundParts(own, sale.order_id, input);
  const sold = { store: central.store, session: central.session, cashier: mei.actor.id };
  expect(await readEntries(sale)).toEqual([
    { kind: 'sale', ...sold, total: 20_000 },
    {
      kind: 'refund',
      store: harbour.store,
      session: harbour.session,
      cashier: own.actor.id,
      total: -10_000,
    },
    { kind: 'refund', ...sold, total: -10_000 },
  ]);
});

test('a web order is of the store it is picked up at, or of none, and of no cashier', async () => {
  const none = { session: null, cashier: null };
  const web = await buy(await guest(), shop, await makeStock(2), 1, {
    payment_method_id: shop.card,
  });
  await answerCard(web, 'captured');
  for (const row of await readEntries(web)) expect(row).toMatchObject({ store: null, ...none });
  const stock_id = await makeStock(2);
  const { id: store } = await makePickupStore([[stock_id, 5]]);
  const picked = await buyToPickUp(shop, await makeCounter(), stock_id, {
    physical_store_id: store,
    pay: shop.card,
  });
  await answerCard(picked, 'captured');
  await transitionOrder(await owner(), picked.order_id, { status: 'refunded', reason: 'called' });
  const rows = await readEntries(picked);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['sale', 'refund']));
  for (const row of rows) expect(row).toMatchObject({ store, ...none });
});

test('who is no longer on the staff stays a group of their own, by their number', async () => {
  const ada = await clerk(0, ['store.pos_sell']);
  await sellTwo(ada);
  await database().delete(admin).where(eq(admin.id, ada.actor.id));
  expect((await readFigures({ group: 'cashier' })).map(([label]) => label)).toContain(
    `#${ada.actor.id}`,
  );
});

/** What the migration does to entries that were there before it. */
async function fillIn(): Promise<void> {
  const file = readdirSync('db/migrations').find((name) => name.endsWith('_sales_by_store.sql'));
  const statements = readFileSync(`db/migrations/${file}`, 'utf8').split(
    '--> statement-breakpoint',
  );
  await database().transaction(async (db) => {
    for (const statement of statements.filter((sqlText) => !sqlText.includes('ADD COLUMN')))
      await db.execute(sql.raw(statement));
  });
}

test('entries of before get the store, session and cashier that they would be booked with now', async () => {
  const sale = await sellTwo(mei);
  await giveBack(sale, harbour, await owner());
  const read = () => database().select().from(salesEntry).orderBy(asc(salesEntry.id));
  const before = await read();
  await database().execute(sql`alter table sales_entry disable trigger sales_entry_append_only`);
  await database().execute(
    sql`update sales_entry set physical_store_id = null, pos_session_id = null, cashier_id = null`,
  );
  await fillIn();
  // Of who is gone nobody knows any more what they sold.
  const gone = new Set([null, ...(await database().select().from(admin)).map(({ id }) => id)]);
  expect(await read()).toEqual(
    before.map((row) => ({ ...row, cashier_id: gone.has(row.cashier_id) ? row.cashier_id : null })),
  );
  await expect(database().execute(sql`update sales_entry set units = 0`)).rejects.toThrow();
});
