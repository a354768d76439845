import { beforeAll, describe, expect, test } from 'vitest';
import { callApi, logInAs, toFormData } from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';
import {
  adversarialNames,
  blankPng,
  disarmedPictures,
  refusedPictures,
} from '../support/values/adversarial-pictures';
import { plain } from '../support/values/pictures';

type Call = Awaited<ReturnType<typeof logInAs>>;

const words: Record<string, string> = {
  type: 'Use a JPEG, PNG, WebP, AVIF or GIF image.',
  cut: 'This image is incomplete or damaged. Copy or save it again, then upload the new file.',
  large: 'An image can be up to 10 MB, 8,000 pixels per side and 40 million pixels in total.',
  heavy: 'This image needs too much memory to open. Save it as JPEG or make it smaller.',
};
const file = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });
const randomPath = /^uploads\/[0-9a-f]{24}\.webp$/;

let owner: Call;
const upload = (image: File) => owner('POST', '/api/admin/upload', toFormData({ image }));

beforeAll(async () => {
  owner = await logInAs('owner');
});

describe('an adversarial picture', () => {
  test.each(refusedPictures)('is refused with a sentence: %s', async (_, bytes, why) => {
    const answer = await upload(file(await bytes()));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ messages: { image: [words[why]] }, code: 'invalid' });
  });

  test.each(disarmedPictures)('becomes a plain one: %s', async (_, bytes) => {
    const { data } = await (await upload(file(await bytes(), 'x.jpg.html', 'text/html'))).json();
    expect(data.path).toMatch(randomPath);
    for (const path of [data.url, data.url.replace('.webp', '-400.avif')]) {
      const answer = await callApi('GET', path);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': expect.stringMatching(/^image\/(webp|avif)$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toMatch(
        /script|GPS|Exif|home|ANIM/,
      );
    }
  });

  test.each(adversarialNames)('is stored under a name of ours, not as %j', async (name) => {
    const answer = await upload(file(await plain(20).png().toBuffer(), name));
    expect(answer.status).toBe(200);
    expect((await answer.json()).data.path).toMatch(randomPath);
  });

  test.each(['image/svg+xml', 'text/html', 'application/x-php', ''])(
    'is told by its content, not by the type %j',
    async (type) => {
      expect((await upload(file(await plain(20).jpeg().toBuffer(), 'x.jpg', type))).status).toBe(
        200,
      );
      expect((await upload(file(Buffer.from('no picture'), 'x.jpg', type))).status).toBe(422);
    },
  );

  test('that never ends is cut off, though it announced no length', async () => {
    const boundary = 'x';
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`,
          ),
        ),
      pull: (controller) => {
        sent += 1_000_000;
        if (sent > 200_000_000) controller.close();
        else controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const login = await ownToken(baseUrl);
    const headers = {
      Authorization: `Bearer ${login}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    };
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const status = await fetch(`${baseUrl}/api/admin/upload`, request).then(
      (answer) => answer.status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(status);
    expect(sent).toBeLessThan(100_000_000);
  });

  test('cannot be shown by a record under a path that was made up', async () => {
    for (const image_path of ['uploads/000000000000000000000000.webp', 'brands/none.webp']) {
      const answer = await owner('POST', '/api/admin/brand', {
        title: 'x',
        url: `x-${Date.now()}`,
        image_path,
      });
      expect(await answer.json()).toMatchObject({
        messages: { image_path: ['This image isn’t in the shop. Please upload it again.'] },
      });
    }
  });
});

async function ownToken(url: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const login = JSON.stringify({ email: 'owner@harbour.test', password: 'harbour-demo' });
  return (
    await (await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: login })).json()
  ).token;
}

test('ten bombs of 14000 × 14000 at once are refused, and the shop keeps answering', async () => {
  const bomb = file(blankPng(14000, 14000));
  const sending = Promise.all(Array.from({ length: 10 }, () => upload(bomb)));
  expect((await callApi('GET', '/')).status).toBe(200);
  expect((await sending).map(({ status }) => status)).toEqual(Array(10).fill(422));
}, 60_000);
