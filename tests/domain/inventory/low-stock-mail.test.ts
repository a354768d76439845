import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory } from '@/db/schema/inventory';
import { mail } from '@/db/schema/mail';
import { setting } from '@/db/schema/settings';
import { getSiteSettings } from '@/lib/admin/settings/site-settings';
import type { Context, System } from '@/lib/core/context';
import { mailLowStock } from '@/lib/inventory/low-stock-mail';
import { writeSettings } from '@/lib/settings/settings';
import { makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

beforeAll(async () => {
  await openShop();
  await writeSettings(await system(), {
    contact_email: 'hello@shop.test',
    store_timezone: 'Asia/Hong_Kong',
    low_stock_threshold: 2,
  });
});
beforeEach(async () => {
  await database().delete(mail);
  await database().delete(setting).where(eq(setting.key, 'low_stock_told'));
  await database().update(inventory).set({ quantity: 50 });
});

/** The job, at a time of a day of November in Hong Kong. */
const at = async (day: number, hour: number) =>
  mailLowStock((await system(new Date(Date.UTC(2026, 10, day, hour - 8)))) as Context<System>);
const setUnits = (stock_id: number, quantity: number) =>
  database().update(inventory).set({ quantity }).where(eq(inventory.stock_id, stock_id));
const written = async () =>
  (await database().select().from(mail).orderBy(mail.id)).map(({ subject, text }) => ({
    subject,
    unitsLeft: [...text.matchAll(/(\d+) left|Out of stock/g)].map(([, count = 0]) => Number(count)),
  }));

test('what fell to the threshold is told in one mail from eight in the morning on, scarcest first', async () => {
  const [a, b, plenty] = [await makeStock(2), await makeStock(0), await makeStock(3)];
  await at(10, 7);
  expect(await written()).toEqual([]);
  await at(10, 8);
  expect(await written()).toEqual([{ subject: '2 products are low on stock', unitsLeft: [0, 2] }]);
  const [row] = await database().select().from(mail);
  expect(row).toMatchObject({ template: 'low_stock', to_address: 'hello@shop.test' });
  await Promise.all([setUnits(a, 50), setUnits(b, 50), setUnits(plenty, 50)]);
});

test('at most one mail a day; what fell after it is in the next one, and nothing is told twice', async () => {
  const [a, b] = [await makeStock(1), await makeStock(9)];
  await Promise.all([at(10, 9), at(10, 9)]);
  await setUnits(b, 2);
  await at(10, 12);
  await at(11, 9);
  await at(12, 9);
  expect(await written()).toEqual([
    { subject: '1 product is low on stock', unitsLeft: [1] },
    { subject: '1 product is low on stock', unitsLeft: [2] },
  ]);
  await setUnits(a, 50);
  await at(12, 10);
  await setUnits(a, 0);
  await at(13, 9);
  expect((await written()).at(-1)).toEqual({
    subject: '1 product is low on stock',
    unitsLeft: [0],
  });
});

test('a shop without an address is told nothing, and later of all that is low; its settings stay as old', async () => {
  await writeSettings(await system(), { contact_email: '' });
  const { updated_at } = await getSiteSettings(await owner());
  await makeStock(1);
  await at(14, 9);
  expect(await written()).toEqual([]);
  await writeSettings(await system(), { contact_email: 'hello@shop.test' });
  const saved = await getSiteSettings(await owner());
  await at(14, 10);
  expect(await written()).toHaveLength(1);
  expect((await getSiteSettings(await owner())).updated_at).toEqual(saved.updated_at);
  expect(updated_at).toBeInstanceOf(Date);
});
