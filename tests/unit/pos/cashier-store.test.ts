import { expect, test } from 'vitest';
import { lockTill, toTaken, unlockTill } from '@/components/admin/pos/cashier/cashier-store';

const cashier = {
  token: '6e0c3a52-4f5e-4c53-9d0e-3a1b7f2c9d10',
  id: 7,
  name: 'Siu Ming',
  may: { find: true, session: true, refund: false, reports: false },
  limit: 10,
};

test('a till that is locked forgets the token, and remembers who was there', () => {
  const locked = lockTill(toTaken(cashier));
  expect(locked).toEqual({ is_locked: true, cashier: null, last_id: 7 });
  expect(lockTill(locked)).toEqual(locked);
});

test('a till that is taken over is that cashier’s, and opens without one where nobody has a PIN', () => {
  expect(toTaken(cashier)).toEqual({ is_locked: false, cashier, last_id: 7 });
  const first = { is_locked: false, cashier: null, last_id: null };
  expect(unlockTill(lockTill(first))).toEqual(first);
});
