import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFormData } from '../support/server/admin-api';
import { type Server, startServer } from '../support/server/server';
import { pngOfTexts } from '../support/values/adversarial-pictures';
import { plain } from '../support/values/pictures';

const MOST_MEGABYTES = 300;
const SLOWEST_MS = 2000;

const jpeg = (width: number, height: number) =>
  plain(width, height).jpeg({ progressive: true }).toBuffer();
const padded = async () =>
  Buffer.concat([await jpeg(60, 40), Buffer.alloc(10 * 1024 * 1024 - 20_000, 1)]);
const turned = () =>
  plain(8000, 5000).ensureAlpha().withMetadata({ orientation: 6 }).png().toBuffer();
const adversarial: [string, () => Promise<Buffer>, number][] = [
  ['of 5 GB of packed texts', pngOfTexts, 200],
  ['of 10 MB', padded, 200],
  ['as large as is allowed, lying on its side', turned, 200],
  ['as tall as is allowed', () => jpeg(1600, 8000), 200],
  ['that are read as a whole only', () => jpeg(8000, 5000), 200],
  ['as hard to open as is allowed', () => plain(5000, 4900).gif().toBuffer(), 200],
];

// What pictures cost, without the mails of a demo shop that was just opened.
describe.skipIf(process.platform === 'win32')('ten adversarial pictures at once', () => {
  let server: Server;
  let headers: { Authorization: string };
  let idle: number;
  beforeAll(async () => {
    server = await startServer({ env: { JOBS: 'off' } });
    headers = { Authorization: `Bearer ${await fetchToken(server.url)}` };
    // The code of an upload is loaded, and what that left behind is gone.
    await upload(await plain(40).png().toBuffer(), '/api/admin/upload');
    await browse(10);
    await pause(1000);
    idle = server.memory();
  });
  afterAll(() => server?.close());

  const upload = async (picture: Buffer, path: string) => {
    const image = new File([new Uint8Array(picture)], 'picture.png');
    const url = `adversarial-${Math.random().toString(36).slice(2)}`;
    const body = toFormData(path.endsWith('brand') ? { image, url, title: url } : { image });
    return (await fetch(server.url + path, { method: 'POST', headers, body })).status;
  };
  const browse = async (times: number) => {
    for (let time = 0; time < times; time++)
      expect((await fetch(server.url, { redirect: 'manual' })).status).toBeLessThan(400);
  };

  test.each(adversarial)(
    'take at most 300 MB above an idle server: %s',
    async (name, bytes, status) => {
      const picture = await bytes();
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, server.memory());
      }, 50);
      let isUnderWay = true;
      let slowest = 0;
      const visitor = (async () => {
        while (isUnderWay) {
          const begun = performance.now();
          await browse(1);
          slowest = Math.max(slowest, performance.now() - begun);
          await pause(20);
        }
      })();
      // Half of them in the form of a record, whose pictures are sent with its fields.
      const paths = ['/api/admin/upload', '/api/admin/brand'];
      const statuses = await Promise.all(
        Array.from({ length: 10 }, (_, index) => upload(picture, paths[index % 2] ?? '')),
      );
      isUnderWay = false;
      await visitor;
      clearInterval(watch);
      const figures = `+${Math.round(most - idle)} MB over ${Math.round(idle)}`;
      process.stdout.write(`  ten ${name}: ${figures}, slowest page ${Math.round(slowest)} ms\n`);
      expect(statuses.map((code) => (code === 201 ? 200 : code))).toEqual(Array(10).fill(status));
      expect(most - idle).toBeLessThan(MOST_MEGABYTES);
      expect(slowest).toBeLessThan(SLOWEST_MS);
    },
    120_000,
  );
});

async function fetchToken(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'owner@harbour.test', password: 'harbour-demo' });
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  return (await (await fetch(`${url}/api/admin/login`, request)).json()).token;
}
