import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin, customer } from '@/db/schema/auth';
import { accountInput, ownerInput } from '@/lib/auth/account.schema';
import { createAdminAccount, createFirstOwner } from '@/lib/auth/accounts';
import common from '@/lib/auth/common-passwords.json';
import { ensureRoles } from '@/lib/auth/roles';
import { customerInput, registrationInput } from '@/lib/customers/customer.schema';
import { createCustomer, registerCustomer } from '@/lib/customers/customers';
import { writeSettings } from '@/lib/settings/settings';
import { customerFields } from '../../support/data/customers';
import { system } from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

const person = { first_name: 'Ka Yan', last_name: 'Lam', email: 'kylam88@buyer.test' };
const both = (password: string) => ({ password, password_confirmation: password });
const staff = { name: 'Mei Lau', email: 'mei@shop.test', enabled: true };

/** Every way in which a password is set today. */
const ways = {
  registration: async (password: string) =>
    registerCustomer(await system(), registrationInput.parse({ ...person, ...both(password) })),
  'customer of staff': async (password: string) =>
    createCustomer(
      await system(),
      customerInput.parse(await customerFields({ ...person, ...both(password) })),
    ),
  'staff account': async (password: string) =>
    createAdminAccount(await system(), accountInput.parse({ ...staff, ...both(password) })),
  'first owner': async (password: string) =>
    createFirstOwner(await system(), ownerInput.parse({ ...staff, password })),
};

beforeEach(async () => {
  await database().delete(customer);
  await database().delete(admin);
  await ensureRoles(await system());
  await writeSettings(await system(), { store_name: { 'en-US': 'Harbour', 'zh-HK': '維港百貨' } });
});

test('a common password is refused wherever one is set, in whatever case', async () => {
  for (const [way, set] of Object.entries(ways))
    for (const password of ['password1', 'PassWord', 'qwertyuiop', '1Q2W3E4R5T', '12345678'])
      expect([way, password, await refusedFields(() => set(password))]).toEqual([
        way,
        password,
        { password: ['password_common'] },
      ]);
});

test('so is one that is only the name of the person or the shop, with digits or signs', async () => {
  const cases = ['Ka-Yan Lam', 'kylam88!', 'kylam2024', 'Harbour1', 'harbour!2026', '維港百貨1234'];
  for (const password of cases)
    expect([password, await refusedFields(() => ways.registration(password))]).toEqual([
      password,
      { password: ['password_is_name'] },
    ]);
  expect(await refusedFields(() => ways['staff account']('Mei Lau 1'))).toEqual({
    password: ['password_is_name'],
  });
  expect(await refusedFields(() => ways['staff account']('mei@shop.test'))).toEqual({
    password: ['password_is_name'],
  });
});

test('what merely contains a common word is taken, and the passwords of the demo shop', async () => {
  for (const password of ['harbour-demo', 'password of mine', '一個好記的長密碼']) {
    await database().delete(customer);
    expect([password, await refusedFields(() => ways.registration(password))]).toEqual([
      password,
      undefined,
    ]);
  }
});

test('the list holds 10,000 passwords that the length alone would let pass', () => {
  const words = common.passwords.flatMap((line) => line.split(' '));
  expect(new Set(words).size).toBe(10_000);
  expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
});
