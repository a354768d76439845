import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { database } from '@/db/client';
import { physicalStore } from '@/db/schema/stores';
import type { AdminContext } from '@/lib/core/context';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { readPosOverview } from '@/lib/pos/session/overview';
import { overviewOutput } from '@/lib/pos/session/overview.schema';
import { addRegister } from '@/lib/pos/session/registers';
import { closeInput, movementInput } from '@/lib/pos/session/session.schema';
import { moveCash } from '@/lib/pos/session/sessions';
import { make } from '../../support/data/make';
import { makeStock, openShop, system } from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';

let ctx: AdminContext;
let methods: Pick<TestTill, 'cash' | 'card'>;
let warehouse_id: number;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  methods = await makeRegisterMethods();
});

/** What is told of one store, as the API answers it. */
async function readStore({ store }: Pick<TestTill, 'store'>, as: AdminContext = ctx) {
  const answer = z.encode(overviewOutput, await readPosOverview(as));
  return answer.stores.find(({ id }) => id === store);
}
const place = (till: TestTill, timezone: string) =>
  database().update(physicalStore).set({ timezone }).where(eq(physicalStore.id, till.store));

test('a store says which registers are open, what they sold today, and what is in their drawers', async () => {
  const till = await makeTill(methods, warehouse_id, '500.00');
  await addRegister(ctx, { physical_store_id: till.store, title: 'Back' });
  const items = [{ stock_id: await makeStock(9, 12_345), quantity: 1 }];
  expect(await readStore(till)).toMatchObject({
    today: { sales: 0, total: { minor: 0 } },
    last_sale_at: null,
  });
  const cash = await sellAt(till, items);
  await sellAt(till, items, { tenders: [{ payment_method_id: till.card, amount: '123.45' }] });
  await moveCash(
    ctx,
    till.session,
    movementInput.parse({ direction: 'out', amount: '80.50', reason: 'Flowers' }),
  );
  const sold = { sales: 2, total: { minor: 24_690 } };
  expect(await readStore(till)).toMatchObject({
    today: sold,
    last_sale_at: expect.any(String),
    registers: [
      {
        title: 'Front',
        session_id: till.session,
        opened_by: 'Owner',
        today: sold,
        // 500.00 + 123.50 − 80.50.
        expected_cash: { minor: 54_300 },
      },
      { title: 'Back', session_id: null, opened_by: '', today: { sales: 0 }, expected_cash: null },
    ],
  });
  const input = refundSaleInput.parse({
    session_id: till.session,
    items: [{ order_item_id: cash.items[0]?.id, quantity: 1 }],
  });
  await refundSale(ctx, cash.order_id, input, randomUUID());
  await closeTillSession(
    ctx,
    till.session,
    closeInput.parse({ counted_cash: '0', accepts_difference: true }),
  );
  expect(await readStore(till)).toMatchObject({
    today: { sales: 2, total: { minor: 12_345 } },
    registers: [{ session_id: null, today: { sales: 2 }, expected_cash: null }, {}],
  });
});

test('today is that of the store', async () => {
  const till = await makeTill(methods, warehouse_id);
  const other = await makeTill(methods, warehouse_id);
  await place(till, 'Pacific/Kiritimati');
  await place(other, 'Pacific/Pago_Pago');
  const items = [{ stock_id: await makeStock(9, 10_000), quantity: 1 }];
  for (const shopTill of [till, other]) await sellAt(shopTill, items);
  const sales = async (at: Date) => {
    const later = { ...ctx, now: () => at };
    const stores = [await readStore(till, later), await readStore(other, later)];
    return stores.map((store) => store?.today?.sales);
  };
  expect(await sales(new Date())).toEqual([1, 1]);
  // The first has its midnight 25 hours before the second has that of the same day.
  const [{ midnight } = { midnight: '' }] = await database().execute<{ midnight: string }>(sql`
    select ((now() at time zone 'Pacific/Kiritimati')::date + 1)::timestamp
      at time zone 'Pacific/Kiritimati' as midnight`);
  const next = new Date(midnight).getTime();
  expect(await sales(new Date(next - 1))).toMatchObject([1, expect.any(Number)]);
  expect((await sales(new Date(next)))[0]).toBe(0);
});

test('who may not read reports of registers is told which are open, and no figures', async () => {
  const till = await makeTill(methods, warehouse_id);
  await sellAt(till, [{ stock_id: await makeStock(1), quantity: 1 }]);
  expect(await readStore(till, withPermissions(ctx, 'store.pos_sell'))).toMatchObject({
    today: null,
    last_sale_at: null,
    registers: [{ opened_by: 'Owner', today: null, expected_cash: null }],
  });
});

test('stores are named in the caller’s language; those without a warehouse sell nothing', async () => {
  const bare = await make.store();
  const till = await makeTill(methods, warehouse_id);
  await database()
    .update(physicalStore)
    .set({ title: { 'en-US': 'Central', 'zh-HK': '中環店' } })
    .where(eq(physicalStore.id, till.store));
  expect((await readStore(till, await owner('zh-HK')))?.title).toBe('中環店');
  expect(await readStore({ store: bare.id })).toBeUndefined();
});
