import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIFT, sortOrderAfter, sortPlaceAt } from '@/lib/core/records/sort-order';

test('§4: the middle of its neighbours, a step behind the last, a step before the first', () => {
  expect(sortPlaceAt([], 0)).toEqual({ order: 0 });
  expect(sortPlaceAt([0, 100], 1)).toEqual({ order: 50 });
  expect(sortPlaceAt([0, 100], 2)).toEqual({ order: 200 });
  expect(sortPlaceAt([0, 100], 0)).toEqual({ order: -100 });
  expect(sortPlaceAt([-7, 0], 1)).toEqual({ order: -4 });
  expect([sortOrderAfter(null), sortOrderAfter(0), sortOrderAfter(-100)]).toEqual([0, 100, 0]);
});

test('§4: where no whole number is left, later siblings make room by 200', () => {
  expect(sortPlaceAt([4, 5, 6], 1)).toEqual({ order: 104, shift_from: 5 });
  expect(sortPlaceAt([-1, 0], 1)).toEqual({ order: 99, shift_from: 0 });
});

test('whatever is moved wherever, orders keep the arrangement and never meet', () => {
  const orders = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { maxLength: 12 });
  const moves = fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 60 });
  fc.assert(
    fc.property(orders, moves, (start, moves) => {
      let rows = start.sort((a, b) => a - b).map((order, id) => ({ id, order }));
      for (const [from, to] of moves) {
        const moved = rows[from % Math.max(rows.length, 1)];
        if (!moved) return;
        const otherRows = rows.filter((row) => row !== moved);
        const index = to % (otherRows.length + 1);
        const { order, shift_from } = sortPlaceAt(
          otherRows.map((row) => row.order),
          index,
        );
        const roomy = otherRows.map((row) =>
          shift_from !== undefined && row.order >= shift_from
            ? { ...row, order: row.order + SHIFT }
            : row,
        );
        const expected = roomy.toSpliced(index, 0, { ...moved, order });
        rows = roomy.concat({ ...moved, order }).sort((a, b) => a.order - b.order);
        expect(rows).toEqual(expected);
        expect(new Set(rows.map((row) => row.order)).size).toBe(rows.length);
      }
    }),
  );
});
