import { afterEach, expect, test } from 'vitest';
import { database, databaseUrl } from '@/db/client';
import { setting } from '@/db/schema/settings';
import { renewalCount } from '@/lib/core/cache/renewals.mjs';
import { listenForRenewals } from '@/lib/http/renewal-listener';
import { currentSettings } from '@/lib/settings/current-settings';
import { inDatabase } from '../../support/data/database';

let stop = async () => {};
afterEach(() => stop());

const save = (prefix: string) =>
  database()
    .insert(setting)
    .values({ key: 'order_prefix', value: prefix })
    .onConflictDoUpdate({ target: setting.key, set: { value: prefix } });
const prefix = async () => (await currentSettings()).order_prefix;

test('a process that hears of no changes reads the settings at each call', async () => {
  await save('A');
  expect(await prefix()).toBe('A');
  await save('B');
  expect(await prefix()).toBe('B');
});

/** Listens, until it is known that this process hears. */
async function hear() {
  const before = renewalCount();
  stop = listenForRenewals();
  await expect.poll(() => renewalCount() > before).toBe(true);
}

test('one that hears of them keeps the settings until it hears of one', async () => {
  await hear();
  const cached = await currentSettings();
  expect(await currentSettings()).toBe(cached);
  await save('C');
  await inDatabase(databaseUrl(), (sql) => sql`notify cache_tags, 'settings'`);
  await expect.poll(prefix, { interval: 5, timeout: 500 }).toBe('C');
  expect(await currentSettings()).not.toBe(cached);
});

test('what was not told is known after a second', async () => {
  await hear();
  await currentSettings();
  await save('D');
  await expect.poll(prefix, { timeout: 5000 }).toBe('D');
});
