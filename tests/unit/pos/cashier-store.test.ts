import { expect, test } from 'vitest';
import {
  forLogin,
  lockTill,
  toTaken,
  unlockTill,
} from '@/components/admin/pos/cashier/cashier-store';

const cashier = {
  token: '6e0c3a52-4f5e-4c53-9d0e-3a1b7f2c9d10',
  id: 7,
  name: 'Siu Ming',
  may: { find: true, session: true, refund: false, reports: false },
  limit: 10,
  login_id: '0b0b6f0e-6a53-4d0e-9a50-5f0c7a2f7c11',
  opens_office: true,
};
const { login_id } = cashier;

test('a till that is locked forgets the token, and remembers who was there', () => {
  const locked = lockTill(toTaken(cashier));
  expect(locked).toEqual({ is_locked: true, cashier: null, last_id: 7, login_id });
  expect(lockTill(locked)).toEqual(locked);
});

test('a till that is taken over is that cashier’s, and opens without one where nobody has a PIN', () => {
  expect(toTaken(cashier)).toEqual({ is_locked: false, cashier, last_id: 7, login_id });
  const first = { is_locked: false, cashier: null, last_id: null, login_id };
  expect(unlockTill(lockTill(first))).toEqual(first);
});

test('what another login kept is neither a cashier nor a lock of this one', () => {
  const locked = lockTill(toTaken(cashier));
  expect(forLogin(locked, login_id)).toEqual(locked);
  const fresh = { is_locked: false, cashier: null, last_id: 7, login_id: 'another' };
  expect(forLogin(locked, 'another')).toEqual(fresh);
  expect(forLogin(toTaken(cashier), 'another')).toEqual(fresh);
});
