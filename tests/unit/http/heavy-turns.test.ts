import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/core/context';
import { inHeavyTurn } from '@/lib/http/heavy-turns';

const MEGABYTE = 1_000_000;
const clerk = (id: number) => ({ kind: 'admin', id }) as Actor;

/** A file of so many megabytes, made as fast as it is read; `made` counts them, `end` ends it. */
function file(megabytes: number) {
  const state = { made: 0, isCanceled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        if (state.made === megabytes) return stream.close();
        state.made++;
        stream.enqueue(new Uint8Array(MEGABYTE));
      },
      cancel() {
        state.isCanceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { state, answer: async () => new Response(body, { headers: { 'X-File': 'yes' } }) };
}

/** Answers that are there when they are told to; `begun` tells whose have a turn. */
function answers() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const ask = (id: number) =>
    inHeavyTurn(clerk(id), async () => {
      begun.push(id);
      await new Promise<void>((end) => ends.push(end));
      return new Response(null, { status: 204 });
    });
  const endAll = async () => {
    for (; ends.length; await pause(1)) ends.shift()?.();
  };
  return { ask, begun, endAll };
}

test('two callers have a turn at once, and each caller one', async () => {
  const { ask, begun, endAll } = answers();
  const all = [1, 1, 2, 3, 3].map(ask);
  await pause(5);
  expect(begun).toEqual([1, 2]);
  await endAll();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect(begun.toSorted()).toEqual([1, 1, 2, 3, 3]);
});

test('a caller of whom ten wait is refused with 429, others are not', async () => {
  const { ask, begun, endAll } = answers();
  const all = Array.from({ length: 11 }, () => ask(4));
  await pause(5);
  await expect(ask(4)).rejects.toMatchObject({ status: 429 });
  all.push(ask(5));
  await pause(5);
  expect(begun).toEqual([4, 5]);
  await endAll();
  await Promise.all(all);
});

test('a failed answer is the caller’s, and its turn the next one’s', async () => {
  const failing = inHeavyTurn(clerk(6), () => Promise.reject(new Error('no paper')));
  await expect(failing).rejects.toThrow('no paper');
  const broken = await inHeavyTurn(clerk(6), async () => {
    const pull = () => Promise.reject(new Error('no ink'));
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  });
  await expect(broken.arrayBuffer()).rejects.toThrow('no ink');
  const { answer } = file(1);
  expect((await (await inHeavyTurn(clerk(6), answer)).arrayBuffer()).byteLength).toBe(MEGABYTE);
});

test('a file is whole, with its headers, and is made before a slow reader has read it', async () => {
  const { state, answer } = file(6);
  const response = await inHeavyTurn(clerk(7), answer);
  await pause(20);
  expect(state.made).toBe(6);
  const { answer: next } = file(1);
  await (await inHeavyTurn(clerk(7), next)).arrayBuffer();
  expect(response.headers.get('X-File')).toBe('yes');
  expect((await response.arrayBuffer()).byteLength).toBe(6 * MEGABYTE);
});

test('of what nobody reads eight megabytes are made, and after half a minute it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { state, answer } = file(100);
    const response = await inHeavyTurn(clerk(8), answer);
    await vi.advanceTimersByTimeAsync(29_000);
    expect([state.made, state.isCanceled]).toEqual([8, false]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state.isCanceled).toBe(true);
    await expect(response.arrayBuffer()).rejects.toThrow('the response is not being read');
    const { answer: next } = file(1);
    await (await inHeavyTurn(clerk(8), next)).arrayBuffer();
  } finally {
    vi.useRealTimers();
  }
});

test('a reader who goes ends what is made for them', async () => {
  const { state, answer } = file(100);
  const { body } = await inHeavyTurn(clerk(9), answer);
  await body?.cancel();
  expect(state.isCanceled).toBe(true);
  const { answer: next } = file(1);
  await (await inHeavyTurn(clerk(9), next)).arrayBuffer();
});
