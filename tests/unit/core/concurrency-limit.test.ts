import { expect, test, vi } from 'vitest';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';

test('work is done so many at a time, the others wait for their turn', async () => {
  const inTurn = concurrencyLimit('a test', 2);
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, 5));
    running--;
  };
  await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      inTurn(index === 3 ? () => Promise.reject(new Error('one fails')) : work).catch(
        () => undefined,
      ),
    ),
  );
  expect([most, running]).toEqual([2, 0]);
});

test('beyond a bound of waiting work, more is refused with 503 and may come again', async () => {
  const inTurn = concurrencyLimit('a bounded test', 1, 2);
  let finish: (value: unknown) => void = () => undefined;
  const first = inTurn(() => new Promise((done) => (finish = done)));
  const waiting = [1, 2].map((number) => inTurn(async () => number));
  await expect(inTurn(async () => 3)).rejects.toMatchObject({
    status: 503,
    data: { retry_after: 3 },
  });
  finish(0);
  expect(await Promise.all([first, ...waiting])).toEqual([0, 1, 2]);
  expect(await inTurn(async () => 4)).toBe(4);
});

test('two bundles of the app share a queue, and each is refused with its own Refusal', async () => {
  const inTurn = concurrencyLimit('a shared test', 1, 1);
  let finish: (value: unknown) => void = () => undefined;
  const first = inTurn(() => new Promise((done) => (finish = done)));
  const second = inTurn(async () => 2);
  vi.resetModules();
  const other = await import('@/lib/core/concurrency-limit');
  const { Refusal } = await import('@/lib/core/errors');
  const otherInTurn = other.concurrencyLimit('a shared test', 1, 1);
  await expect(otherInTurn(async () => 3)).rejects.toBeInstanceOf(Refusal);
  await expect(inTurn(async () => 3)).rejects.not.toBeInstanceOf(Refusal);
  finish(1);
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});
