import { describe, expect, test } from 'vitest';
import { toFormData } from '../support/server/admin-api';
import { startServer } from '../support/server/server';
import { plain } from '../support/values/pictures';

const file = (bytes: Uint8Array) =>
  new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });

async function ownToken(url: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const login = JSON.stringify({ email: 'owner@harbour.test', password: 'harbour-demo' });
  return (
    await (await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: login })).json()
  ).token;
}

describe.skipIf(process.platform === 'win32')('ten large pictures at once', () => {
  const bombs: [string, () => Promise<Buffer>, number][] = [
    [
      'bombs of 14000 × 14000',
      () => plain(14000, 14000).png({ compressionLevel: 9 }).toBuffer(),
      422,
    ],
    [
      'as large as is allowed',
      () => plain(8000, 5000).png({ compressionLevel: 9 }).toBuffer(),
      200,
    ],
    [
      'AVIFs that take gigabytes to open',
      () => plain(7000, 5000).avif({ effort: 0, quality: 20 }).toBuffer(),
      422,
    ],
    ['as hard to open as is allowed', () => plain(5000, 4900).gif().toBuffer(), 200],
  ];

  test('stay below 500 MB of memory while the shop keeps answering', async () => {
    // What pictures cost alone: docs/performance.md has what it is while mails are written too.
    const server = await startServer({ env: { JOBS: 'off' } });
    const token = await ownToken(server.url);
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, server.memory());
    }, 100);
    try {
      for (const [name, bytes, status] of bombs) {
        most = server.memory();
        const bomb = await bytes();
        const send = async () => {
          const request = {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}` },
            body: toFormData({ image: file(bomb) }),
          };
          return (await fetch(`${server.url}/api/admin/upload`, request)).status;
        };
        let under = true;
        const pages: number[] = [];
        const shopper = (async () => {
          while (under) {
            const begun = performance.now();
            expect((await fetch(server.url)).status).toBe(200);
            pages.push(performance.now() - begun);
          }
        })();
        const statuses = await Promise.all(Array.from({ length: 10 }, send));
        under = false;
        await shopper;
        process.stdout.write(
          `  ten ${name}: at most ${Math.round(most)} MB, slowest page ${Math.round(Math.max(...pages))} ms\n`,
        );
        expect(new Set(statuses)).toEqual(new Set([status]));
        expect(most).toBeLessThan(500);
      }
    } finally {
      clearInterval(watch);
      await server.close();
    }
  }, 180_000);
});
