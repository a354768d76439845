import { expect, test } from 'vitest';
import { isEditRefund } from '@/lib/orders/refunds/refund-state';

type Lines = Parameters<typeof isEditRefund>[1];

const capture = { id: 1, type: 'capture', refund_id: null, capture_id: null };
const moved = { id: 2, type: 'surplus', refund_id: null, capture_id: 1 };
const back = { id: 3, type: 'refund', refund_id: 7, capture_id: 1 };
const late = { id: 4, type: 'capture', refund_id: null, capture_id: null };
const lateBack = { id: 5, type: 'refund', refund_id: 7, capture_id: 4 };

test.each([
  ['what an edit left above the total', true, [capture, moved, back], true],
  ['money that came too late', true, [capture, late, lateBack], false],
  ['money that came too late for an edited order', true, [capture, moved, late, lateBack], false],
  ['items of an edited order', false, [capture, moved, back], false],
  ['an order without a ledger', true, [], false],
])('a refund of %s', (_, surplus, lines, expected) => {
  expect(isEditRefund({ id: 7, surplus }, lines as unknown as Lines)).toBe(expected);
});
