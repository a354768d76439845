import { expect, test } from 'vitest';
import type { Refund } from '@/lib/orders/order/state';
import {
  added,
  type Booked,
  changesOf,
  type SoldOrder,
  salesAmounts,
  salesOf,
} from '@/lib/orders/sales/entries';
import { lostOf } from '@/lib/orders/sales/losses';

type Line = { id: number; quantity: number; total: number; order_discount: number; tax: number };

/** An order of these lines, 19.37 of its currency to one of the base; delivery 50, fee 30. */
function sold(lines: Line[], isIncluded: boolean): SoldOrder {
  const inBase = (amount: number) => Math.round((amount * 100) / 19.37);
  const tax = lines.reduce((sum, one) => sum + one.tax, 0);
  const goods = lines.reduce((sum, one) => sum + one.total - one.order_discount, 0);
  const grand_total = goods + 50 + 30 + (isIncluded ? 0 : tax);
  return {
    steps: { own: 1, base: 1 },
    order: {
      prices_include_tax: isIncluded,
      grand_total,
      base_grand_total: inBase(grand_total),
      fee_total: 30,
      base_fee_total: inBase(30),
    },
    items: lines.map(({ id, quantity, total, order_discount, tax }) => ({
      id,
      quantity,
      quantity_uncharged: 0,
      line_total: total,
      discount: 7,
      order_discount,
      tax,
      base_line_total: inBase(total),
      base_order_discount: inBase(order_discount),
      base_unit_cost: 11,
    })),
    taxes: lines.map(({ id, tax }) => ({
      order_item_id: id,
      on: 'item',
      amount: tax,
      base_amount: inBase(tax),
    })),
    adjustments: lines.map(({ id }) => ({
      order_item_id: id,
      class: 'product',
      base_amount: inBase(7),
    })),
  } as unknown as SoldOrder;
}

const refundOf = (parts: Partial<Refund>): Refund =>
  ({ items: [], shipping_amount: 0, fee_amount: 0, free_amount: 0, ...parts }) as Refund;

const sumsOf = (booked: Booked) => {
  const sums = { own: 0, base: 0, units: 0, cost: 0 };
  for (const { own, base, units, base_cost } of booked.values()) {
    sums.own += own.total;
    sums.base += base.total;
    sums.units += units;
    sums.cost += base_cost ?? 0;
  }
  return sums;
};

/** Every amount that is not 0 is named. */
const amountsLeft = (booked: Booked) =>
  [...booked].flatMap(([place, { own, base }]) =>
    salesAmounts.flatMap((name) => (own[name] || base[name] ? [[place, name]] : [])),
  );

function expectAddsUp(booked: Booked, isIncluded: boolean) {
  for (const { own, base } of booked.values())
    for (const one of [own, base])
      expect(
        one.gross -
          one.item_discount -
          one.order_discount +
          one.shipping +
          one.fee +
          one.adjustment +
          (isIncluded ? 0 : one.tax),
      ).toBe(one.total);
}

const three: Line = { id: 1, quantity: 3, total: 1000, order_discount: 101, tax: 73 };

test('a sale is a row of each line and one of delivery and fee, in both currencies', () => {
  const order = sold([three], true);
  const booked = salesOf(order, [], 0);
  expect(booked.get(1)?.own).toMatchObject({ gross: 1007, item_discount: 7, total: 899, tax: 73 });
  expect(booked.get(1)).toMatchObject({ units: 3, base_cost: 33 });
  expect(booked.get('rest')?.own).toMatchObject({ shipping: 50, fee: 30, total: 80 });
  const { grand_total, base_grand_total } = order.order;
  expect(sumsOf(booked)).toMatchObject({ own: grand_total, base: base_grand_total });
});

test('three refunds of a unit each, and of the rest, leave nothing in either currency', () => {
  const order = sold([three], false);
  const units = [0, 1, 2].map((n) => {
    const amount = Math.round((972 * (n + 1)) / 3) - Math.round((972 * n) / 3);
    const items = [{ order_item_id: 1, quantity: 1, restock: true, amount }];
    return { refund: refundOf({ amount, items }), sent: amount };
  });
  const rest = refundOf({ amount: 80, shipping_amount: 50, fee_amount: 30 });
  const refunds = [...units, { refund: rest, sent: 80 }];
  let given = 0;
  for (const [count, { sent }] of refunds.entries()) {
    given += sent;
    const booked = salesOf(order, refunds.slice(0, count + 1), given);
    expectAddsUp(booked, false);
    expect(sumsOf(booked).own).toBe(order.order.grand_total - given);
  }
  const booked = salesOf(order, refunds, given);
  expect(amountsLeft(booked)).toEqual([]);
  expect(sumsOf(booked)).toEqual({ own: 0, base: 0, units: 0, cost: 0 });
});

test('an amount for nothing named, a fee that is kept, and a refund of old without parts', () => {
  const order = sold([three], true);
  const goodwill = { refund: refundOf({ amount: 90, free_amount: 90 }), sent: 90 };
  expect(salesOf(order, [goodwill], 90).get('rest')?.own).toMatchObject({
    adjustment: -90,
    shipping: 50,
    total: -10,
  });
  const items = [{ order_item_id: 1, quantity: 3, restock: true, amount: 899 }];
  const less = { refund: refundOf({ amount: 879, free_amount: -20, items }), sent: 879 };
  const booked = salesOf(order, [less], 879);
  expect(booked.get(1)?.own.total).toBe(0);
  expect(booked.get('rest')?.own).toMatchObject({ adjustment: 20, total: 100 });
  const whole = { refund: refundOf({ amount: 979 }), sent: 979 };
  expect(amountsLeft(salesOf(order, [whole], 979))).toEqual([]);
});

test('a line that came to nothing is booked with its price and its discount, until its units go back', () => {
  const free: Line = { id: 2, quantity: 2, total: 0, order_discount: 0, tax: 0 };
  const order = sold([three, free], true);
  expect(salesOf(order, [], 0).get(2)?.own).toMatchObject({ gross: 7, item_discount: 7, total: 0 });
  const items = [
    { order_item_id: 1, quantity: 1, restock: false, amount: 300 },
    { order_item_id: 2, quantity: 1, restock: false, amount: 0 },
  ];
  const units = { refund: refundOf({ amount: 300, items }), sent: 300 };
  const half = salesOf(order, [units], 300).get(2);
  expect(half?.own).toMatchObject({ gross: 3, item_discount: 3, total: 0 });
  expect(half).toMatchObject({ units: 1, base_cost: 11 });
  const both = items.map((one) => (one.order_item_id === 2 ? { ...one, quantity: 2 } : one));
  const all = { refund: refundOf({ amount: 300, items: both }), sent: 300 };
  expect(salesOf(order, [all], 300).get(2)).toMatchObject({ own: { gross: 0 }, units: 0 });
});

/** The tax of each of these refunds for nothing named, one after the other. */
function taxesBack(order: SoldOrder, amounts: number[]): number[] {
  const taxOf = (count: number) => {
    const given = amounts.slice(0, count);
    const refunds = given.map((amount) => ({
      refund: refundOf({ amount, free_amount: amount }),
      sent: amount,
    }));
    const back = given.reduce((sum, amount) => sum + amount, 0);
    const booked = salesOf(order, refunds, back);
    expectAddsUp(booked, order.order.prices_include_tax);
    return [...booked.values()].reduce((sum, { own }) => sum + own.tax, 0);
  };
  return amounts.map((_, at) => taxOf(at) - taxOf(at + 1));
}

test.each([
  [
    [31, 12, 6, 3, 5, 5],
    [5, 2, 1, 0, 1, 1],
  ],
  [
    [10, 10, 10, 10, 10, 12],
    [2, 1, 2, 1, 2, 2],
  ],
  [[62], [10]],
])('0.62 with 0.10 of tax in parts of %j give back %j of it', (amounts, wanted) => {
  const bare = (isIncluded: boolean): SoldOrder => {
    const total = isIncluded ? 62 : 52;
    const order = sold([{ id: 1, quantity: 1, total, order_discount: 0, tax: 10 }], isIncluded);
    const { base_grand_total } = order.order;
    const own = { grand_total: 62, fee_total: 0, base_fee_total: 0, base_grand_total };
    return { ...order, order: { ...order.order, ...own } };
  };
  expect(taxesBack(bare(true), amounts)).toEqual(wanted);
  expect(taxesBack(bare(false), amounts)).toEqual(wanted);
});

test('what is kept of what goes back keeps its share of the tax, and dinars go in tens', () => {
  const order = sold([{ id: 1, quantity: 1, total: 1000, order_discount: 0, tax: 90 }], true);
  const items = [{ order_item_id: 1, quantity: 1, restock: true, amount: 1000 }];
  const less = { refund: refundOf({ amount: 800, free_amount: -200, items }), sent: 800 };
  const taxOf = (steps: SoldOrder['steps']) =>
    [...salesOf({ ...order, steps }, [less], 800).values()].reduce(
      (sum, { own }) => sum + own.tax,
      0,
    );
  expect(taxOf({ own: 1, base: 1 })).toBe(18);
  expect(taxOf({ own: 10, base: 1 })).toBe(20);
});

test('what is booked already is not booked again; a refund that failed later comes back', () => {
  const order = sold([three], true);
  const sale = salesOf(order, [], 0);
  const items = [{ order_item_id: 1, quantity: 1, restock: false, amount: 300 }];
  const refund = refundOf({ amount: 300, items });
  const after = salesOf(order, [{ refund, sent: 300 }], 300);
  expect(changesOf(sale, sale).size).toBe(0);
  const back = changesOf(after, sale);
  expect([...back.keys()]).toContain(1);
  expect(sumsOf(back)).toMatchObject({ own: -300, units: -1 });
  expect(sumsOf(changesOf(salesOf(order, [{ refund, sent: 0 }], 0), after))).toMatchObject({
    own: 300,
    units: 1,
  });
});

test('whatever is sold and given back, amounts add up, and all of it leaves nothing', () => {
  let seed = 28;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const isIncluded = round % 2 === 0;
    const lines = [1, 2, 3].map((id) => {
      const total = 50 + random(10_000);
      return { id, quantity: 1 + random(6), total, order_discount: random(50), tax: random(900) };
    });
    const order = sold(lines, isIncluded);
    const refunds: { refund: Refund; sent: number }[] = [];
    let given = 0;
    for (const line of lines) {
      const paid = line.total - line.order_discount + (isIncluded ? 0 : line.tax);
      const amount = random(paid + 1);
      const items = [{ order_item_id: line.id, quantity: 1, restock: false, amount }];
      refunds.push({ refund: refundOf({ amount, items }), sent: amount });
      given += amount;
      const booked = salesOf(order, refunds, given);
      expectAddsUp(booked, isIncluded);
      const brought = order.order.grand_total - given;
      expect(sumsOf(booked).own).toBe(brought);
      const lost = lostOf(booked, random(brought + 1), order.steps);
      expectAddsUp(lost, isIncluded);
      expect(sumsOf(lost)).toMatchObject({ units: 0, cost: 0 });
    }
    const rest = order.order.grand_total - given;
    refunds.push({ refund: refundOf({ amount: rest, free_amount: rest }), sent: rest });
    expect(sumsOf(salesOf(order, refunds, given + rest))).toMatchObject({ own: 0, base: 0 });
  }
});

test('a lost dispute takes its share of all that was sold, and all of it at the whole', () => {
  const order = sold([three], false);
  const sale = salesOf(order, [], 0);
  const { grand_total } = order.order;
  const part = lostOf(sale, 400, order.steps);
  expectAddsUp(part, false);
  expect(sumsOf(part).own).toBe(-400);
  expect(part.get(1)?.own.total).toBeLessThan(-300);
  expect(amountsLeft(added(sale, lostOf(sale, grand_total, order.steps)))).toEqual([]);
  // Won after all, it is taken back whole.
  expect(sumsOf(changesOf(lostOf(sale, 0, order.steps), part)).own).toBe(400);
});
