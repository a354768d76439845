import { expect, test } from 'vitest';
import type { Refund } from '@/lib/orders/order/state';
import {
  addBookedSales,
  type Booked,
  diffBookedSales,
  type SoldOrder,
  salesAmounts,
  toSalesFigures,
} from '@/lib/orders/sales/entries';
import { toLosses } from '@/lib/orders/sales/losses';

type Line = { id: number; quantity: number; total: number; order_discount: number; tax: number };

/** An order of these lines, 19.37 of its currency to one of the base; delivery 50, fee 30. */
function sold(lines: Line[], isIncluded: boolean): SoldOrder {
  const inBase = (amount: number) => Math.round((amount * 100) / 19.37);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const goods = lines.reduce((sum, line) => sum + line.total - line.order_discount, 0);
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

const buildRefund = (parts: Partial<Refund>): Refund =>
  ({ items: [], shipping_amount: 0, fee_amount: 0, free_amount: 0, ...parts }) as Refund;

const sumBooked = (booked: Booked) => {
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
    for (const amounts of [own, base])
      expect(
        amounts.gross -
          amounts.item_discount -
          amounts.order_discount +
          amounts.shipping +
          amounts.fee +
          amounts.adjustment +
          (isIncluded ? 0 : amounts.tax),
      ).toBe(amounts.total);
}

const three: Line = { id: 1, quantity: 3, total: 1000, order_discount: 101, tax: 73 };

test('a sale is a row of each line and one of delivery and fee, in both currencies', () => {
  const order = sold([three], true);
  const booked = toSalesFigures(order, [], 0);
  expect(booked.get(1)?.own).toMatchObject({ gross: 1007, item_discount: 7, total: 899, tax: 73 });
  expect(booked.get(1)).toMatchObject({ units: 3, base_cost: 33 });
  expect(booked.get('rest')?.own).toMatchObject({ shipping: 50, fee: 30, total: 80 });
  const { grand_total, base_grand_total } = order.order;
  expect(sumBooked(booked)).toMatchObject({ own: grand_total, base: base_grand_total });
});

test('three refunds of a unit each, and of the rest, leave nothing in either currency', () => {
  const order = sold([three], false);
  const units = [0, 1, 2].map((n) => {
    const amount = Math.round((972 * (n + 1)) / 3) - Math.round((972 * n) / 3);
    const items = [{ order_item_id: 1, quantity: 1, restock: true, amount }];
    return { refund: buildRefund({ amount, items }), sent: amount };
  });
  const remainingRefund = buildRefund({ amount: 80, shipping_amount: 50, fee_amount: 30 });
  const refunds = [...units, { refund: remainingRefund, sent: 80 }];
  let refunded = 0;
  for (const [count, { sent }] of refunds.entries()) {
    refunded += sent;
    const booked = toSalesFigures(order, refunds.slice(0, count + 1), refunded);
    expectAddsUp(booked, false);
    expect(sumBooked(booked).own).toBe(order.order.grand_total - refunded);
  }
  const booked = toSalesFigures(order, refunds, refunded);
  expect(amountsLeft(booked)).toEqual([]);
  expect(sumBooked(booked)).toEqual({ own: 0, base: 0, units: 0, cost: 0 });
});

test('an amount for nothing named, a fee that is kept, and a refund of old without parts', () => {
  const order = sold([three], true);
  const goodwill = { refund: buildRefund({ amount: 90, free_amount: 90 }), sent: 90 };
  expect(toSalesFigures(order, [goodwill], 90).get('rest')?.own).toMatchObject({
    adjustment: -90,
    shipping: 50,
    total: -10,
  });
  const items = [{ order_item_id: 1, quantity: 3, restock: true, amount: 899 }];
  const less = { refund: buildRefund({ amount: 879, free_amount: -20, items }), sent: 879 };
  const booked = toSalesFigures(order, [less], 879);
  expect(booked.get(1)?.own.total).toBe(0);
  expect(booked.get('rest')?.own).toMatchObject({ adjustment: 20, total: 100 });
  const whole = { refund: buildRefund({ amount: 979 }), sent: 979 };
  expect(amountsLeft(toSalesFigures(order, [whole], 979))).toEqual([]);
});

test('a line that came to nothing is booked with its price and its discount, until its units go back', () => {
  const free: Line = { id: 2, quantity: 2, total: 0, order_discount: 0, tax: 0 };
  const order = sold([three, free], true);
  expect(toSalesFigures(order, [], 0).get(2)?.own).toMatchObject({
    gross: 7,
    item_discount: 7,
    total: 0,
  });
  const items = [
    { order_item_id: 1, quantity: 1, restock: false, amount: 300 },
    { order_item_id: 2, quantity: 1, restock: false, amount: 0 },
  ];
  const units = { refund: buildRefund({ amount: 300, items }), sent: 300 };
  const half = toSalesFigures(order, [units], 300).get(2);
  expect(half?.own).toMatchObject({ gross: 3, item_discount: 3, total: 0 });
  expect(half).toMatchObject({ units: 1, base_cost: 11 });
  const both = items.map((item) => (item.order_item_id === 2 ? { ...item, quantity: 2 } : item));
  const all = { refund: buildRefund({ amount: 300, items: both }), sent: 300 };
  expect(toSalesFigures(order, [all], 300).get(2)).toMatchObject({ own: { gross: 0 }, units: 0 });
});

/** The tax of each of these refunds for nothing named, one after the other. */
function taxesBack(order: SoldOrder, amounts: number[]): number[] {
  const getTaxBack = (count: number) => {
    const firstAmounts = amounts.slice(0, count);
    const refunds = firstAmounts.map((amount) => ({
      refund: buildRefund({ amount, free_amount: amount }),
      sent: amount,
    }));
    const back = firstAmounts.reduce((sum, amount) => sum + amount, 0);
    const booked = toSalesFigures(order, refunds, back);
    expectAddsUp(booked, order.order.prices_include_tax);
    return [...booked.values()].reduce((sum, { own }) => sum + own.tax, 0);
  };
  return amounts.map((_, at) => getTaxBack(at) - getTaxBack(at + 1));
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
])('0.62 with 0.10 of tax in parts of %j give back %j of it', (amounts, expected) => {
  const bare = (isIncluded: boolean): SoldOrder => {
    const total = isIncluded ? 62 : 52;
    const order = sold([{ id: 1, quantity: 1, total, order_discount: 0, tax: 10 }], isIncluded);
    const { base_grand_total } = order.order;
    const own = { grand_total: 62, fee_total: 0, base_fee_total: 0, base_grand_total };
    return { ...order, order: { ...order.order, ...own } };
  };
  expect(taxesBack(bare(true), amounts)).toEqual(expected);
  expect(taxesBack(bare(false), amounts)).toEqual(expected);
});

test('what is kept of what goes back keeps its share of the tax, and dinars go in tens', () => {
  const order = sold([{ id: 1, quantity: 1, total: 1000, order_discount: 0, tax: 90 }], true);
  const items = [{ order_item_id: 1, quantity: 1, restock: true, amount: 1000 }];
  const less = { refund: buildRefund({ amount: 800, free_amount: -200, items }), sent: 800 };
  const sumTax = (steps: SoldOrder['steps']) =>
    [...toSalesFigures({ ...order, steps }, [less], 800).values()].reduce(
      (sum, { own }) => sum + own.tax,
      0,
    );
  expect(sumTax({ own: 1, base: 1 })).toBe(18);
  expect(sumTax({ own: 10, base: 1 })).toBe(20);
});

test('what is booked already is not booked again; a refund that failed later comes back', () => {
  const order = sold([three], true);
  const sale = toSalesFigures(order, [], 0);
  const items = [{ order_item_id: 1, quantity: 1, restock: false, amount: 300 }];
  const refund = buildRefund({ amount: 300, items });
  const after = toSalesFigures(order, [{ refund, sent: 300 }], 300);
  expect(diffBookedSales(sale, sale).size).toBe(0);
  const back = diffBookedSales(after, sale);
  expect([...back.keys()]).toContain(1);
  expect(sumBooked(back)).toMatchObject({ own: -300, units: -1 });
  expect(
    sumBooked(diffBookedSales(toSalesFigures(order, [{ refund, sent: 0 }], 0), after)),
  ).toMatchObject({
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
    let refunded = 0;
    for (const line of lines) {
      const paid = line.total - line.order_discount + (isIncluded ? 0 : line.tax);
      const amount = random(paid + 1);
      const items = [{ order_item_id: line.id, quantity: 1, restock: false, amount }];
      refunds.push({ refund: buildRefund({ amount, items }), sent: amount });
      refunded += amount;
      const booked = toSalesFigures(order, refunds, refunded);
      expectAddsUp(booked, isIncluded);
      const brought = order.order.grand_total - refunded;
      expect(sumBooked(booked).own).toBe(brought);
      const lost = toLosses(booked, random(brought + 1), order.steps);
      expectAddsUp(lost, isIncluded);
      expect(sumBooked(lost)).toMatchObject({ units: 0, cost: 0 });
    }
    const remaining = order.order.grand_total - refunded;
    refunds.push({
      refund: buildRefund({ amount: remaining, free_amount: remaining }),
      sent: remaining,
    });
    expect(sumBooked(toSalesFigures(order, refunds, refunded + remaining))).toMatchObject({
      own: 0,
      base: 0,
    });
  }
});

test('a lost dispute takes its share of all that was sold, and all of it at the whole', () => {
  const order = sold([three], false);
  const sale = toSalesFigures(order, [], 0);
  const { grand_total } = order.order;
  const part = toLosses(sale, 400, order.steps);
  expectAddsUp(part, false);
  expect(sumBooked(part).own).toBe(-400);
  expect(part.get(1)?.own.total).toBeLessThan(-300);
  expect(amountsLeft(addBookedSales(sale, toLosses(sale, grand_total, order.steps)))).toEqual([]);
  // Won after all, it is taken back whole.
  expect(sumBooked(diffBookedSales(toLosses(sale, 0, order.steps), part)).own).toBe(400);
});
