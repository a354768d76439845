import { expect, test } from 'vitest';
import type { Refusal } from '@/lib/core/errors';
import { fetchPicture, isPublicIp, type PictureResponse } from '@/lib/media/fetch-picture';

const PUBLIC = '93.184.216.34';
const resolve = async (host: string) =>
  ({ 'inside.test': ['10.0.0.8'], 'both.test': [PUBLIC, '127.0.0.1'] })[host] ?? [PUBLIC];
const bytes = (...chunks: Uint8Array[]) =>
  (async function* () {
    yield* chunks;
  })();
const answer = (more: Partial<PictureResponse>): PictureResponse => ({
  status: 200,
  location: undefined,
  body: bytes(Buffer.from('picture')),
  ...more,
});

/** What comes of an address, and which addresses were asked at which IP address. */
async function outcome(address: string, answers: Record<string, Partial<PictureResponse>> = {}) {
  const requests: string[] = [];
  const result = await fetchPicture(address, resolve, async (url, ip) => {
    requests.push(`${url.href} ${ip}`);
    return answer(answers[url.pathname] ?? {});
  }).then(
    (data) => Buffer.from(data).toString(),
    (error: Refusal) => error.fields.image?.[0]?.key,
  );
  return { told: result, asked: requests };
}

test('a public address is asked at the very IP address its name was found to have', async () => {
  expect(await outcome('https://shop.test/a.jpg')).toEqual({
    told: 'picture',
    asked: [`https://shop.test/a.jpg ${PUBLIC}`],
  });
});

test.each([
  'http://shop.test/a.jpg',
  'ftp://shop.test/a.jpg',
  'file:///etc/passwd',
  'https://shop.test:8443/a.jpg',
  'https://user:secret@shop.test/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://[fd00::1]/a.jpg',
  'https://inside.test/a.jpg',
  'https://both.test/a.jpg',
  'no address',
])('%s is never asked', async (address) => {
  expect(await outcome(address)).toEqual({ told: 'import_picture_address', asked: [] });
});

test('a redirect is held to the same rules, and there are at most three', async () => {
  const to = (location: string) => ({ '/a': { status: 302, location } });
  expect((await outcome('https://shop.test/a', to('/b.jpg'))).told).toBe('picture');
  for (const location of ['http://shop.test/b.jpg', 'https://inside.test/b', 'https://10.0.0.1/'])
    expect(await outcome('https://shop.test/a', to(location))).toMatchObject({
      told: 'import_picture_address',
      asked: { length: 1 },
    });
  const round = await outcome('https://shop.test/a', to('https://shop.test/a'));
  expect([round.told, round.asked.length]).toEqual(['import_picture_missing', 4]);
});

test('what is missing or larger than 10 MB is refused; no more than that is read', async () => {
  const status = { '/a': { status: 404 } };
  expect((await outcome('https://shop.test/a', status)).told).toBe('import_picture_missing');
  let read = 0;
  const endless = (async function* () {
    for (;;) {
      read++;
      yield new Uint8Array(1024 * 1024);
    }
  })();
  const large = await outcome('https://shop.test/a', { '/a': { body: endless } });
  expect([large.told, read]).toEqual(['picture_too_large', 11]);
});

test('only addresses of the public internet are public', () => {
  const inside = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.9.9.9', '172.31.0.1', '192.168.1.1'];
  const others = ['224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1'];
  const wrapped = ['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', 'nonsense'];
  for (const ip of [...inside, ...others, ...wrapped]) expect(isPublicIp(ip)).toBe(false);
  for (const ip of ['1.1.1.1', PUBLIC, '172.32.0.1', '2606:4700::1111'])
    expect(isPublicIp(ip)).toBe(true);
});
