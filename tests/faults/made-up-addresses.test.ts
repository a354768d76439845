import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../support/server/server';

/** So many in the suite; 10,000 for the figures in docs/reliability.md. */
const ADDRESSES = Number(process.env.MADE_UP_ADDRESSES || 1500);
/** Until what is kept within bounds has filled. */
const WARM_UP = 1000;
const AT_ONCE = 8;
/** If each page were kept, of 60 kB and more unpacked, it would be far beyond. */
const MOST_MEGABYTES = 80;
const MOST_BYTES_ON_DISK = 1_000_000;

const word = (n: number) => `zq${n.toString(36)}x`;
const kinds: ((n: number) => string)[] = [
  (n) => `/search/${word(n)}`,
  (n) => `/product/${word(n)}`,
  (n) => `/zh-HK/category/${word(n)}?page=${n}`,
  (n) => `/product/${word(n)}/${word(n + 1)}`,
  (n) => `/${word(n)}`,
  (n) => `/zh-CN/search/tea?price=${n}-${n + 1}`,
  (n) => `/?utm_source=${word(n)}`,
  (n) => `/api/${word(n)}`,
  (n) => `/media/${word(n)}.webp`,
  (n) => `/page/${word(n)}`,
];

let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { JOBS: 'off' } });
});
afterAll(() => server?.close());

let next = 0;
/** Asks for so many addresses that nobody asked for before; what they answered. */
async function wander(count: number): Promise<Set<number>> {
  const end = next + count;
  const statuses = new Set<number>();
  const visitor = async () => {
    while (next < end) {
      const n = next++;
      const path = kinds[n % kinds.length]?.(n) ?? '/';
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return statuses;
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
const folders = ['.next', process.env.MEDIA_DIR, process.env.MAIL_DIR];
/** A folder that nothing was put into yet is not there. */
const onDisk = () =>
  folders.reduce((sum, folder) => sum + (folder && existsSync(folder) ? bytesIn(folder) : 0), 0);

test('addresses and searches that somebody makes up are answered and leave memory and disk as they were', async () => {
  await wander(WARM_UP);
  await pause(500);
  const [memory, disk] = [server.memory(), onDisk()];
  const statuses = await wander(ADDRESSES);
  await pause(500);
  const grown = server.memory() - memory;
  process.stdout.write(
    `${ADDRESSES} made-up addresses: ${grown.toFixed(0)} MB over ${memory.toFixed(0)} MB\n`,
  );
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(grown).toBeLessThan(MOST_MEGABYTES);
  expect(onDisk() - disk).toBeLessThan(MOST_BYTES_ON_DISK);
});
