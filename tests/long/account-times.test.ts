import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword } from '@/lib/auth/password';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl } from '../support/server/shared-server';

/** Nobody learns from a clock who has an account: medians of 200 calls of each kind. */

const CALLS = 200;
const MOST_MS = 5;

async function timed(path: string, body: object) {
  const started = performance.now();
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { reply: `${answer.status} ${text}`, ms: performance.now() - started };
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length / 2] ?? 0;

const calls = {
  'a login': { path: '/api/login', more: { password: 'a guess' } },
  'asking for a new password': { path: '/api/reset/email', more: { language: 'en_us' } },
};

test.each(Object.entries(calls))(
  '%s tells known, disabled and unknown e-mails apart by nothing: status, body, time',
  async (_, { path, more }) => {
    const password_hash = await hashPassword('a password of the tests');
    const prefix = randomBytes(6).toString('hex');
    await queryDatabase(
      (sql) => sql`insert into customer (first_name, last_name, email, password_hash, enabled)
        select 'Test', 'Person', ${prefix} || kind || n || '@accounts.test', ${password_hash},
          kind = 'known'
        from generate_series(1, ${CALLS}::int) n, unnest(array['known', 'disabled']) kind`,
    );
    const times = { known: [] as number[], disabled: [] as number[], unknown: [] as number[] };
    const replies = new Set<string>();
    for (let n = 1; n <= CALLS; n++)
      // In any order: what the one before leaves to be done slows nobody in particular.
      for (const kind of shuffled(['known', 'disabled', 'unknown'] as const)) {
        const email = `${prefix}${kind}${n}@accounts.test`;
        const answer = await timed(path, { email, ...more });
        replies.add(answer.reply.replaceAll(email, '…'));
        times[kind].push(answer.ms);
      }
    expect([...replies]).toHaveLength(1);
    const unknown = median(times.unknown);
    expect(Math.abs(median(times.known) - unknown)).toBeLessThan(MOST_MS);
    expect(Math.abs(median(times.disabled) - unknown)).toBeLessThan(MOST_MS);
  },
);

test('two hundred wrong logins at once are told no or turned away, and a cart answers meanwhile', async () => {
  const flood = Array.from({ length: 200 }, (_, n) =>
    timed('/api/login', { email: `flood-${n}@accounts.test`, password: 'a guess' }),
  );
  let isOver = false;
  const answered = Promise.all(flood).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) waits.push((await timed('/api/cart', {})).ms);
  expect(waits.length).toBeGreaterThan(3);
  expect(Math.max(...waits)).toBeLessThan(3000);
  for (const { reply } of await answered) expect(reply).toMatch(/^(422|503) /);
});
