import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  findLockedTill,
  forgetCashier,
  forLogin,
  keepCashier,
  lockTill,
  readCashier,
  toTaken,
  unlockTill,
  unlockTills,
  watchCashiers,
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

const savedValues = new Map<string, string>();
const browser = new EventTarget();
beforeEach(() => {
  savedValues.clear();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => savedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void savedValues.set(key, value),
    removeItem: (key: string) => void savedValues.delete(key),
    key: (at: number) => [...savedValues.keys()][at] ?? null,
    get length() {
      return savedValues.size;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

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

test('a lock that the shop never heard of is found by any page of its login, until it is opened', () => {
  localStorage.setItem('theme', 'dark');
  keepCashier(3, toTaken(cashier));
  keepCashier(4, lockTill(toTaken({ ...cashier, login_id: 'another' })));
  expect(findLockedTill(login_id)).toBeUndefined();
  keepCashier(3, lockTill(readCashier(3)));
  expect(findLockedTill(login_id)).toBe(3);
  keepCashier(5, lockTill(toTaken(cashier)));
  unlockTills(login_id);
  expect(findLockedTill(login_id)).toBeUndefined();
  expect(readCashier(3)).toEqual({ is_locked: false, cashier: null, last_id: 7, login_id });
  expect(findLockedTill('another')).toBe(4);
});

test('a browser that keeps nothing has no lock', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(findLockedTill(login_id)).toBeUndefined();
});

test('other tabs hear what is kept of a till, and that nothing is any more', () => {
  const heard: [number, boolean][] = [];
  const stop = watchCashiers((session, { is_locked }) => heard.push([session, is_locked]));
  const changed = (key: string | null) =>
    browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
  keepCashier(3, lockTill(toTaken(cashier)));
  changed('pos-cashier:3');
  forgetCashier(3);
  changed('pos-cashier:3');
  changed('theme');
  changed(null);
  stop();
  changed('pos-cashier:3');
  expect(heard).toEqual([
    [3, true],
    [3, false],
  ]);
});
