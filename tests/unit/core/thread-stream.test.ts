import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { type ThreadKind, threadStream } from '@/lib/core/thread-stream';

/** Answers each text with its letters in capitals and which thread it is, the end with a point. */
const shouting = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (text) => {
    if (text === 'die') process.exit(3);
    if (text === 'die later') setTimeout(() => process.exit(3), 20);
    const said = text === null ? '.' : text === '' ? '' : text.toUpperCase() + threadId + ' ';
    parentPort.postMessage(Buffer.from(said));
  });`;
const shouters = (name: string) => {
  const started: Worker[] = [];
  const start = () => {
    const worker = new Worker(shouting, { eval: true });
    started.push(worker);
    return worker;
  };
  return { kind: { name, start } satisfies ThreadKind, started };
};

async function* words(...all: string[]) {
  yield* all;
}
const shouted = async (kind: ThreadKind, ...all: string[]) =>
  (await new Response(threadStream(kind, words(...all))).text()).replace(/\d+/g, '');

test('what a thread makes of messages comes in their order, and the thread is kept', async () => {
  const { kind, started } = shouters('in order');
  expect(await shouted(kind, 'one', '', 'two')).toBe('ONE TWO .');
  expect(await shouted(kind)).toBe('.');
  expect(started).toHaveLength(1);
});

test('two run at once, the others wait; nothing starts before it is read', async () => {
  const { kind, started } = shouters('in turn');
  const unread = threadStream(kind, words('never'));
  await pause(20);
  expect(started).toHaveLength(0);
  const texts = await Promise.all(['a', 'b', 'c', 'd'].map((word) => shouted(kind, word)));
  expect(texts).toEqual(['A .', 'B .', 'C .', 'D .']);
  expect(started).toHaveLength(2);
  await unread.cancel();
});

test('a thread that ends, or words that fail, fail the stream alone', async () => {
  const { kind } = shouters('failing');
  await expect(shouted(kind, 'one', 'die', 'two')).rejects.toThrow('ended with 3');
  async function* failing() {
    yield 'one';
    throw new Error('no more words');
  }
  await expect(new Response(threadStream(kind, failing())).text()).rejects.toThrow('no more words');
  expect(await shouted(kind, 'three')).toBe('THREE .');
});

test('a thread that ends while it is kept is given to nobody', async () => {
  const { kind, started } = shouters('ended');
  expect(await shouted(kind, 'die later')).toBe('DIE LATER .');
  await pause(200);
  expect(started[0]?.threadId).toBe(-1);
  expect(await shouted(kind, 'next')).toBe('NEXT .');
  expect(started).toHaveLength(2);
});

test('a reader who goes ends the thread and the words', async () => {
  const { kind, started } = shouters('left');
  let isOver = false;
  async function* endless() {
    try {
      for (;;) yield 'on';
    } finally {
      isOver = true;
    }
  }
  const reader = threadStream(kind, endless()).getReader();
  await reader.read();
  await reader.cancel();
  expect(isOver).toBe(true);
  expect(started[0]?.threadId).toBe(-1);
  expect(await shouted(kind, 'again')).toBe('AGAIN .');
});
