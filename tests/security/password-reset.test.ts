import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { keyedHash } from '@/lib/core/keyed-hash';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';
import { someEmail } from '../support/values/person';

const accounts = accountsIn(databaseUrl);
afterAll(() => accounts.close());

const NEW = 'a new password of the tests';

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text), headers: answer.headers };
}
const askFor = (email: string, language = 'en_us') => post('/api/reset/email', { email, language });
const choose = (email: string, token: string, language = 'en_us') => {
  const passwords = { password: NEW, password_confirmation: NEW };
  return post('/api/reset/password', { email, token, language, ...passwords });
};

/** A link as the mail holds it; the database keeps its hash. */
async function link({ id, email }: { id: number; email: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queryDatabase(
    (sql) => sql`insert into account_token (kind, customer_id, email, token_hash, expires_at)
      values ('password_reset', ${id}, ${email}, ${keyedHash('account-token', token)},
        now() + interval '1 hour')`,
  );
  return token;
}

/** Until the jobs of the mails that were asked for are done: each ends the link before it. */
const written = (email: string) =>
  expect
    .poll(
      () =>
        queryDatabase(
          (sql) => sql`select id from pgboss.job where name = 'password.mail'
            and state in ('created', 'retry', 'active') and strpos(data::text, ${email}) > 0`,
        ),
      { timeout: 15_000 },
    )
    .toEqual([]);

const words = {
  en_us: [
    /a link to set a new password/,
    /Please log in with it/,
    /Too many requests/,
    /no longer works/,
  ],
  zh_hk: [/設定新密碼的連結/, /請用新密碼登入/, /操作太頻繁/, /此連結已失效/],
  zh_cn: [/设置新密码的链接/, /请用新密码登录/, /操作过于频繁/, /此链接已失效/],
} as const;

test.each(Object.entries(words))(
  'the four statuses are told in words (%s)',
  async (language, texts) => {
    const [sent, reset, throttled, invalid] = texts;
    const person = await accounts.customer();
    const first = await askFor(person.email, language);
    expect([first.status, first.body]).toEqual([
      200,
      { status: 'passwords.sent', message: expect.stringMatching(sent) },
    ]);
    for (let time = 0; time < 2; time++) await askFor(person.email, language);
    const fourth = await askFor(person.email, language);
    expect([fourth.status, fourth.body]).toMatchObject([
      429,
      { status: 'passwords.throttled', messages: { general: [expect.stringMatching(throttled)] } },
    ]);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3000);
    await written(person.email);
    const token = await link(person);
    expect(await choose(person.email, token, language)).toMatchObject({
      status: 200,
      body: { status: 'passwords.reset', message: expect.stringMatching(reset) },
    });
    const again = await choose(person.email, token, language);
    expect(again.status).toBe(401);
    expect(again.body).toEqual({
      status: 'passwords.token',
      messages: { general: [expect.stringMatching(invalid)] },
      code: 'passwords.token',
    });
  },
);

test('a reset logs nobody in, and the new password does', async () => {
  const person = await accounts.customer();
  const answer = await choose(person.email, await link(person));
  const set = answer.headers.getSetCookie().join('\n');
  expect(set).not.toMatch(/^(__Host-)?token=[^;]/m);
  const login = (password: string) => post('/api/login', { email: person.email, password });
  expect((await login(PASSWORD)).status).toBe(422);
  expect((await login(NEW)).status).toBe(200);
});

test('the page of a link is kept by nobody and tells no other page its address', async () => {
  const person = await accounts.customer();
  const query = new URLSearchParams({ token: await link(person), email: person.email });
  for (const prefix of ['', '/zh-HK', '/zh-CN']) {
    const page = await fetch(`${baseUrl}${prefix}/reset-password?${query}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cache-control')).toContain('no-store');
    const html = await page.text();
    expect(html).toMatch(/autocomplete="new-password"/i);
    expect(html).not.toMatch(/<script[^>]+src="https?:/);
  }
  const wrong = await fetch(`${baseUrl}/reset-password?token=x&email=${person.email}`);
  expect(await wrong.text()).toContain('This link no longer works');
});

test('asking for a new password tells known, disabled and unknown e-mails apart by nothing: each is answered alike and leaves the same work behind', async () => {
  const [customer, disabled] = [await accounts.customer(), await accounts.customer()];
  await queryDatabase((sql) => sql`update customer set enabled = false where id = ${disabled.id}`);
  const outcomes: unknown[] = [];
  for (const { email } of [customer, disabled, { email: someEmail() }]) {
    const { status, text } = await askFor(email);
    const jobs = await queryDatabase(
      (sql) => sql`select name, data ->> 'template' as template from pgboss.job
        where data ->> 'email' = ${email}`,
    );
    outcomes.push({ status, text: text.replaceAll(email, '…'), jobs });
  }
  const work = [{ name: 'password.mail', template: 'password_reset' }];
  expect(outcomes).toEqual(Array(3).fill({ status: 200, text: expect.any(String), jobs: work }));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
});

test('an invitation to choose a password wants the permission to change customers', async () => {
  const { id } = await accounts.customer();
  const path = `/api/admin/user/${id}/password-mail`;
  const fetchToken = async ({ email }: { email: string }) =>
    (await post('/api/admin/login', { email, password: PASSWORD })).body.token as string;
  const as = async (permissions: string[]) => ({
    authorization: `Bearer ${await fetchToken(await accounts.admin(permissions))}`,
  });
  expect((await post(path, {})).status).toBe(401);
  expect((await post(path, {}, await as(['customer']))).status).toBe(403);
  const allowed = await as(['customer', 'customer.update']);
  expect(await post(path, {}, allowed)).toMatchObject({ status: 200, body: { data: { id } } });
  expect((await post('/api/admin/user/999999/password-mail', {}, allowed)).status).toBe(404);
});
