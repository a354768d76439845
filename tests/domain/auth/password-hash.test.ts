import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { authenticateCustomer } from '@/lib/auth/authenticate';
import { hashPassword, verifyPassword } from '@/lib/auth/password';
import { system } from '../../support/data/shop';

const NOW = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('a password is kept as argon2id of the parameters OWASP names, salted', async () => {
  const [firstHash, secondHash] = [
    await hashPassword('the same words'),
    await hashPassword('the same words'),
  ];
  for (const passwordHash of [firstHash, secondHash]) expect(passwordHash).toMatch(NOW);
  expect(firstHash).not.toBe(secondHash);
});

test('every character of a password counts, also the 128th, in any script', async () => {
  for (const password of ['x'.repeat(128), `${'茶'.repeat(127)}杯`, `${'é'.repeat(63)}ß`]) {
    const passwordHash = await hashPassword(password);
    expect(await verifyPassword(password, passwordHash)).toBe(true);
    expect(await verifyPassword(`${password.slice(0, -1)}y`, passwordHash)).toBe(false);
    expect(await verifyPassword(password.slice(0, -1), passwordHash)).toBe(false);
  }
});

test('a hash of weaker parameters is made anew at the next login, and only by the right password', async () => {
  const password = 'a password of old times';
  const weak = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const email = `${randomUUID()}@buyer.test`;
  const names = { first_name: 'Ka Yan', last_name: 'Lam' };
  await database()
    .insert(customer)
    .values({ ...names, email, password_hash: weak });
  const readHash = async () =>
    (await database().select().from(customer).where(eq(customer.email, email)))[0]?.password_hash;
  const logIn = async (password: string) =>
    authenticateCustomer(await system(), { email, password }, {});
  await expect(logIn('another')).rejects.toMatchObject({ status: 422 });
  expect(await readHash()).toBe(weak);
  await logIn(password);
  const strong = await readHash();
  expect(strong).toMatch(NOW);
  await logIn(password);
  expect(await readHash()).toBe(strong);
});
