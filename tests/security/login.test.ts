import { afterAll, describe, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { sharedShop as shop } from '../support/server/shared-server';
import { someEmail } from '../support/values/person';

const accounts = accountsIn(shop.databaseUrl);
afterAll(() => accounts.close());

const audiences = {
  shopper: { path: '/api/login', token: 'token', device: 'device', make: accounts.customer },
  admin: {
    path: '/api/admin/login',
    token: 'admin_token',
    device: 'admin_device',
    make: () => accounts.admin(),
  },
} as const;

async function logIn(path: string, body: { email: string; password: string }, cookie = '') {
  const started = performance.now();
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const set = answer.headers.getSetCookie();
  const cookieNamed = (name: string) =>
    set.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? '';
  const wait = Number(answer.headers.get('retry-after'));
  return { status: answer.status, text, set, cookieNamed, wait, ms: performance.now() - started };
}

/** Whether a session cookie still stands for somebody. */
async function isLive(cookie: string): Promise<boolean> {
  const [path, method] = cookie.startsWith('admin_token')
    ? ['/api/admin', 'GET']
    : ['/api/info', 'POST'];
  return (await fetch(shop.url + path, { method, headers: { cookie } })).status === 200;
}

for (const [name, { path, token, device, make }] of Object.entries(audiences))
  describe(`the login of a ${name}`, () => {
    test('slows a guesser, not the owner on a device they used before', async () => {
      const { email } = await make();
      const right = { email, password: PASSWORD };
      const first = await logIn(path, right);
      expect(first.status).toBe(200);
      const deviceCookie = first.set.find((cookie) => cookie.startsWith(`${device}=`));
      expect(deviceCookie).toMatch(/Max-Age=31536000;.* HttpOnly; SameSite=lax$/i);
      const guesses: number[] = [];
      for (let n = 0; n < 10; n++)
        guesses.push((await logIn(path, { email, password: 'a guess' })).status);
      expect(guesses).toEqual([...Array(8).fill(422), 429, 429]);
      const stranger = await logIn(path, right);
      expect([stranger.status, stranger.wait > 800]).toEqual([429, true]);
      expect(stranger.text).toMatch(/15 minutes, or use a device/);
      expect((await logIn(path, right, first.cookieNamed(device))).status).toBe(200);
      const { email: other } = await make();
      expect((await logIn(path, { email: other, password: PASSWORD })).status).toBe(200);
    });

    test('ends the login that the browser held before, and no other', async () => {
      const { email } = await make();
      const right = { email, password: PASSWORD };
      const planted = (await logIn(path, right)).cookieNamed(token);
      const elsewhere = (await logIn(path, right)).cookieNamed(token);
      const fresh = (await logIn(path, right, planted)).cookieNamed(token);
      expect(fresh).not.toBe(planted);
      expect([await isLive(planted), await isLive(elsewhere), await isLive(fresh)]).toEqual([
        false,
        true,
        true,
      ]);
    });
  });

test('tells known and unknown e-mails apart by nothing: status, body, and the time of a hash', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const replies = new Set<string>();
  for (let n = 1; n <= 12; n++)
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? (await accounts.customer()).email : someEmail();
      const { status, text, ms } = await logIn('/api/login', { email, password: 'a guess' });
      replies.add(`${status} ${text}`);
      times[kind].push(ms);
    }
  expect([...replies]).toHaveLength(1);
  // The quickest of each: what else the machine does only makes an answer slower. One without
  // a hash would take a small part; the long runs hold the medians to five milliseconds.
  const [existingMs, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
  expect(Math.max(existingMs, unknown) / Math.min(existingMs, unknown)).toBeLessThan(2);
}, 60_000);

test('sixty wrong logins at once are told no or turned away, and a cart answers meanwhile', async () => {
  const flood = Array.from({ length: 60 }, (_, n) =>
    logIn('/api/login', { email: `flood-${n}@accounts.test`, password: 'a guess' }),
  );
  let isOver = false;
  const answered = Promise.all(flood).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const started = performance.now();
    const cart = await fetch(`${shop.url}/api/cart`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(cart.status).toBe(200);
    waits.push(performance.now() - started);
  }
  expect(waits.length).toBeGreaterThan(3);
  expect(Math.max(...waits)).toBeLessThan(3000);
  const answers = await answered;
  expect(answers.filter(({ status }) => ![422, 503].includes(status))).toEqual([]);
  for (const { status, wait } of answers) if (status === 503) expect(wait).toBeGreaterThan(0);
});

test('a common password is refused at registration, in words', async () => {
  const body = {
    first_name: 'Ka Yan',
    last_name: 'Lam',
    email: 'common@buyer.test',
    password: 'Password1',
    password_confirmation: 'Password1',
    language: 'zh-HK',
  };
  const answer = await fetch(`${shop.url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(422);
  expect((await answer.json()).messages).toEqual({
    password: ['這個密碼太常見，容易被猜中，請另選一個。'],
  });
});
