import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundInput } from '@/lib/orders/order.schema';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { closeInput } from '@/lib/pos/session/session.schema';
import { readTillSession } from '@/lib/pos/session/sessions';
import { brokenPromises, makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { exchangeAt, handIn } from '../../support/data/till-exchanges';
import { assertAddsUp } from '../../support/values/session-totals';

let methods: Pick<TestTill, 'cash' | 'card'>;
let warehouse_id: number;
/** Variants by their prices: none is a multiple of the smallest coin. */
let goods: { stock_id: number; price: number }[];
beforeAll(async () => {
  await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  methods = await makeRegisterMethods();
  const prices = [1999, 12_345, 4503, 9987];
  goods = await Promise.all(
    prices.map(async (price) => ({ price, stock_id: await makeStock(500, price) })),
  );
});

let mainTill: TestTill;
let otherTill: TestTill;
beforeEach(async () => {
  mainTill = await makeTill(methods, warehouse_id);
  otherTill = await makeTill(methods, warehouse_id);
});

type Sold = Awaited<ReturnType<typeof sellAt>>;
const refundAt = async (till: TestTill, sold: Sold, quantity = 1) => {
  const { items } = await handIn(sold, quantity);
  const input = refundSaleInput.parse({ session_id: till.session, items });
  return refundSale(await owner(), sold.order_id, input, randomUUID());
};
const report = async (till: TestTill) => readTillSession(await owner(), till.session);
const close = async (till: TestTill) =>
  closeTillSession(
    await owner(),
    till.session,
    closeInput.parse({ counted_cash: '0', accepts_difference: true }),
  );
const tenPercentOff = { manual_discount: { action: 'percent_off', value: '10' } };
const unitsAt = (at: number, quantity = 1) => [{ stock_id: goods[at]?.stock_id ?? 0, quantity }];

describe('a report says', () => {
  test('what was sold, taken off and given back, and by which ways', async () => {
    const sold = await sellAt(mainTill, unitsAt(1, 2), {
      ...tenPercentOff,
      tenders: [
        { payment_method_id: methods.card, amount: '100' },
        { payment_method_id: methods.cash },
      ],
    });
    await refundAt(mainTill, sold);
    expect(await report(mainTill)).toMatchObject({
      totals: {
        gross: { minor: 24_690 },
        discounts: { minor: 2469 },
        refunds: { count: 1, amount: { minor: 11_111 } },
        net: { minor: 11_110 },
        elsewhere: { minor: 0 },
      },
      tenders: [
        { is_cash: true, taken: { count: 1 }, given_back: { count: 1 } },
        { is_cash: false, taken: { count: 1, amount: { minor: 10_000 } } },
      ],
    });
    assertAddsUp(await report(mainTill));
  });

  test('goods that were taken for others as credit, taken and given back', async () => {
    const old = await sellAt(otherTill, unitsAt(0));
    await exchangeAt(mainTill, old, unitsAt(2));
    expect(await report(mainTill)).toMatchObject({
      sales: 1,
      totals: {
        gross: { minor: 4503 },
        refunds: { count: 1, amount: { minor: 1999 } },
        net: { minor: 2504 },
        elsewhere: { minor: 0 },
      },
      exchanges: { count: 1, credit: { minor: 1999 }, given_back: { minor: 1999 } },
    });
    assertAddsUp(await report(mainTill));
    expect((await report(otherTill)).totals).toMatchObject({ net: { minor: 1999 } });
  });

  test('what the office gave back of its sales while it was open, and nothing of later', async () => {
    const [first, second] = [
      await sellAt(mainTill, unitsAt(0)),
      await sellAt(mainTill, unitsAt(0)),
    ];
    const ctx = await owner();
    const refund = async ({ order_id, items }: Sold) => {
      const units = items.map(({ id }) => ({ order_item_id: id, quantity: 1 }));
      const input = refundInput.parse({ items: units, reference: 'BACK 1' });
      await refundParts(ctx, order_id, input);
    };
    await refund(first);
    const open = await report(mainTill);
    expect(open.totals).toMatchObject({
      refunds: { count: 1, amount: { minor: 1999 } },
      elsewhere: { minor: -1999 },
    });
    assertAddsUp(open);
    const closed = await close(mainTill);
    await refund(second);
    expect((await report(mainTill)).totals).toEqual(closed.totals);
  });
});

/** Numbers below 1 that are the same at each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test.each([1, 2, 3, 4, 5, 6])(
  'whatever two registers sell, take back and exchange, their reports add up (%i)',
  async (seed) => {
    const next = createRandom(seed);
    const pick = (count: number) => Math.floor(next() * count);
    const sales: Sold[] = [];
    for (let step = 0; step < 14; step += 1) {
      const till = next() < 0.5 ? mainTill : otherTill;
      const old = sales[pick(sales.length)];
      const kind = pick(4);
      if (old && kind === 0) {
        sales.splice(sales.indexOf(old), 1);
        await refundAt(till, old);
      } else if (old && kind === 1) {
        sales.splice(sales.indexOf(old), 1);
        const now = unitsAt(pick(goods.length));
        const worth = old.grand_total.minor;
        const isDearer =
          (goods.find(({ stock_id }) => stock_id === now[0]?.stock_id)?.price ?? 0) > worth;
        sales.push(await exchangeAt(till, old, now, isDearer ? {} : { tenders: [] }));
      } else {
        const discount = next() < 0.5 ? tenPercentOff : {};
        const split = [
          { payment_method_id: methods.card, amount: '10' },
          { payment_method_id: methods.cash },
        ];
        const tenders = next() < 0.5 ? { tenders: split } : {};
        sales.push(await sellAt(till, unitsAt(pick(goods.length)), { ...discount, ...tenders }));
      }
    }
    for (const till of [mainTill, otherTill]) {
      const closed = await close(till);
      assertAddsUp(closed);
      expect(closed.totals?.elsewhere.minor).toBe(0);
    }
    expect(await brokenPromises()).toEqual({});
  },
);
