import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent } from '@/db/schema/order-history';
import { posSession } from '@/db/schema/pos';
import { transaction } from '@/lib/core/context';
import { buildReceipt } from '@/lib/pos/sale/receipt';
import { readTillSession } from '@/lib/pos/session/sessions';
import { readSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { seedPaymentMethods } from '@/scripts/seed/methods';
import type { SeededShop } from '@/scripts/seed/shop';
import { seedAdmins, seedSettings, seedWarehouses } from '@/scripts/seed/store';
import { seedStores } from '@/scripts/seed/stores';
import { seedTills } from '@/scripts/seed/tills';
import { make } from '../../support/data/make';
import { brokenPromises } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';

const PRICES = ['68', '120.5', '188', '260', '420'];
let sold: string[];

beforeAll(async () => {
  const plain = await storePicture();
  const own: Omit<SeededShop, 'ctx'> = {
    picture: async () => plain,
    ids: {
      brands: new Map(),
      categories: new Map(),
      values: new Map(),
      details: new Map(),
      warehouses: new Map(),
    },
  };
  await transaction(await systemContext(database()), async (ctx) => {
    await seedSettings({ ctx, ...own });
    await seedWarehouses({ ctx, ...own });
    const shop: SeededShop = { ctx: { ...ctx, settings: await readSettings(ctx.db) }, ...own };
    for (const fill of [seedAdmins, seedPaymentMethods, seedStores]) await fill(shop);
  });
  const warehouses = [...own.ids.warehouses.values()];
  const inventories = warehouses.map((warehouse_id) => ({ warehouse_id, quantity: 400 }));
  for (const price of PRICES) await make.product({ stocks: [{ price, inventories }] });
  sold = await transaction(await systemContext(database()), (ctx) => seedTills({ ctx, ...own }));
});

const readSessions = async () => {
  const ctx = await owner();
  const rows = await database().select().from(posSession).orderBy(posSession.opened_at);
  return Promise.all(rows.map(({ id }) => readTillSession(ctx, id)));
};

test('the demo’s registers exchanged something for more and something for less, in cash', async () => {
  const events = await database().select().from(orderEvent);
  const taken = events.filter(({ type }) => type === 'taken_in_exchange');
  expect(taken).toHaveLength(2);
  const ctx = await owner();
  const receipts = await Promise.all(taken.map(({ order_id }) => buildReceipt(ctx, order_id)));
  const [dearer, cheaper] = receipts;
  expect(dearer?.tenders).toMatchObject([{ is_cash: true }]);
  expect(dearer?.exchange).toMatchObject({ back: { minor: 0 }, ways_back: [] });
  expect(dearer?.exchange?.due.minor).toBe(dearer?.tenders[0]?.amount.minor);
  expect(cheaper?.tenders).toEqual([]);
  expect(cheaper?.exchange).toMatchObject({
    due: { minor: 0 },
    ways_back: [{ state: 'paid', is_cash: true }],
  });
  expect(cheaper?.exchange?.back.minor).toBeGreaterThan(0);
  for (const { order_number, exchange } of receipts) {
    expect(sold).toContain(order_number);
    expect(sold).toContain(exchange?.order_number);
  }
});

test('its Z reports say so, and but for one drawer all were as they should be', async () => {
  const sessions = await readSessions();
  const closed = sessions.filter(({ closed_at }) => closed_at !== null);
  const exchanged = closed.filter(({ exchanges }) => exchanges.count > 0);
  expect(exchanged.map(({ exchanges }) => exchanges.count)).toEqual([1, 1]);
  const missing = closed.map(({ difference }) => difference?.minor).filter((minor) => minor !== 0);
  expect(missing).toEqual([-2000, -2000]);
  expect(await brokenPromises()).toEqual({});
});
