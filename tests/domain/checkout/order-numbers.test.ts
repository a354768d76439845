import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeSettings } from '@/lib/settings/settings';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';

/** What chance comes up with next; nothing: real chance. */
const chance = vi.hoisted(() => ({ next: [] as number[] }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return {
    ...crypto,
    randomInt: (from: number, to: number) => chance.next.shift() ?? crypto.randomInt(from, to),
  };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const numberOfNew = async () => {
  const ctx = await guest();
  return (await readOrder(await buy(ctx, shop, await makeStock(5), 1))).order_number;
};

test('numbers count up behind the prefix, six digits wide', async () => {
  const [first, second] = [await numberOfNew(), await numberOfNew()];
  expect(first).toMatch(/^HB\d{6}$/);
  expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1);
});

test('a new prefix is that of the orders to come; those there are keep theirs', async () => {
  const ctx = await guest();
  const before = await readOrder(await buy(ctx, shop, await makeStock(5), 1));
  await writeSettings(await system(), { order_prefix: 'SEA-' });
  expect(await numberOfNew()).toMatch(/^SEA-\d{6}$/);
  expect((await readOrder({ order_id: before.id })).order_number).toBe(before.order_number);
});

test('random numbers tell nobody how many orders there are, and none is given twice', async () => {
  await writeSettings(await system(), { order_prefix: 'HB', order_number_format: 'random' });
  const numbers: string[] = [];
  for (let n = 0; n < 8; n++) numbers.push(await numberOfNew());
  for (const number of numbers) expect(number).toMatch(/^HB[1-9]\d{9}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
  const steps = numbers
    .slice(1)
    .map((number, at) => Number(number.slice(2)) - Number(numbers[at]?.slice(2)));
  expect(new Set(steps).size).toBe(steps.length);
});

test('a random number that an order has already is passed over', async () => {
  await writeSettings(await system(), { order_prefix: 'HB', order_number_format: 'random' });
  chance.next = [1_234_567_890];
  expect(await numberOfNew()).toBe('HB1234567890');
  chance.next = [1_234_567_890, 1_234_567_890, 9_876_543_210];
  expect(await numberOfNew()).toBe('HB9876543210');
});
