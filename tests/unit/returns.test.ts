import { expect, test } from 'vitest';
import { returnStatuses } from '@/db/schema/enums';
import { returnableUnits } from '@/lib/orders/returns/returnable';
import {
  canMoveReturn,
  nextActions,
  type ReturnStatus,
  returnActions,
} from '@/lib/orders/returns/status';
import { getReturnDeadline } from '@/lib/orders/returns/window';

/** Where a return may go from each status. Every other move is refused. */
const table: Record<ReturnStatus, ReturnStatus[]> = {
  requested: ['approved', 'rejected', 'received', 'canceled'],
  approved: ['received', 'canceled'],
  rejected: [],
  received: ['closed'],
  closed: [],
  canceled: [],
};
const pairs = returnStatuses.flatMap((from) => returnStatuses.map((to) => [from, to] as const));

test.each(pairs)('a return goes from %s to %s, or not', (from, to) =>
  expect(canMoveReturn(from, to)).toBe(table[from].includes(to)),
);

test('staff are offered only what a return allows', () => {
  for (const status of returnStatuses)
    for (const action of nextActions[status])
      expect(canMoveReturn(status, returnActions[action].to)).toBe(true);
});

const line = {
  id: 1,
  quantity_shipped: 5,
  quantity_canceled: 0,
  quantity_uncharged: 0,
  quantity_returned: 0,
  quantity_refunded: 0,
};
const buildReturn = (
  status: ReturnStatus,
  quantity: number,
  good = 0,
  damaged = 0,
  is_refunded = false,
) => ({
  status,
  is_refunded,
  items: [{ order_item_id: 1, quantity, received_good: good, received_damaged: damaged }],
});
test.each<[string, Partial<typeof line>, ReturnType<typeof buildReturn>[], number]>([
  ['all that was sent', {}, [], 5],
  ['less what is asked for', {}, [buildReturn('requested', 2), buildReturn('approved', 1)], 2],
  [
    'what was turned down or called off counts not',
    {},
    [buildReturn('rejected', 5), buildReturn('canceled', 5)],
    5,
  ],
  [
    'less what arrived, good or damaged',
    { quantity_returned: 2 },
    [buildReturn('received', 3, 1, 1)],
    3,
  ],
  [
    'what arrived and was paid back counts once',
    { quantity_returned: 2, quantity_refunded: 2 },
    [buildReturn('closed', 2, 1, 1, true)],
    3,
  ],
  ['less what a refund put into stock', { quantity_returned: 1, quantity_refunded: 1 }, [], 4],
  ['less what was paid back and is kept', { quantity_refunded: 2 }, [], 3],
  [
    'what was paid back before it left was not sent',
    { quantity_canceled: 2, quantity_refunded: 2 },
    [],
    5,
  ],
  ['never less than none', { quantity_refunded: 5 }, [buildReturn('approved', 3)], 0],
])('%s', (_, more, returns, expected) =>
  expect(returnableUnits([{ ...line, ...more }], returns)).toEqual([
    { order_item_id: 1, quantity: expected },
  ]),
);

const settings = { return_days: 14, store_timezone: 'Asia/Hong_Kong' };
const parcel = (delivered_at: string | null, status: 'shipped' | 'canceled' = 'shipped') => ({
  status,
  shipped_at: new Date('2026-11-01T10:00Z'),
  delivered_at: delivered_at ? new Date(delivered_at) : null,
});
test.each<[string, string | null, ReturnType<typeof parcel>[], number, string | undefined]>([
  ['from when it left', null, [parcel(null)], 14, '2026-11-15T15:59:59.000Z'],
  [
    'from when the last parcel arrived',
    null,
    [parcel('2026-11-03T23:00Z'), parcel('2026-11-02T23:00Z')],
    14,
    '2026-11-18T15:59:59.000Z',
  ],
  [
    'from when it was completed',
    '2026-11-20T10:00Z',
    [parcel('2026-11-03T23:00Z')],
    14,
    '2026-12-04T15:59:59.000Z',
  ],
  ['a parcel that was taken back counts not', null, [parcel(null, 'canceled')], 14, undefined],
  ['no days are promised', null, [parcel(null)], 0, undefined],
])('a shopper may ask, to the end of the day: %s', (_, completed, parcels, return_days, until) =>
  expect(
    getReturnDeadline(
      { ...settings, return_days },
      { completed_at: completed ? new Date(completed) : null },
      parcels,
    )?.toISOString(),
  ).toBe(until),
);
