import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { parseViolation } from '@/lib/core/records/violations';
import { log } from '@/lib/http/log';

const canary = 'canary-5up3r@secret.example\nparams: canary';
const person = { first_name: 'Ka Yan', last_name: 'Lam', email: canary };

/** What the log writes, past the process's own output. */
const written: string[] = [];
const stream = Reflect.get(log, pino.symbols.streamSym) as { write: (line: string) => void };
vi.spyOn(stream, 'write').mockImplementation((line) => {
  written.push(line);
});
afterEach(() => {
  written.length = 0;
});

const failing = {
  'a statement that is none': () =>
    database().execute(sql`select * from nowhere where email = ${canary}`),
  'a value that is taken': async () => {
    await database().insert(customer).values(person).onConflictDoNothing();
    await database().insert(customer).values(person);
  },
  'a row that breaks a rule': () =>
    database().execute(sql`insert into customer (first_name, email) values (${canary}, null)`),
  'a text where a number belongs': () =>
    database().execute(sql`select * from customer where id = (${canary}::text)::int`),
  'a query in a transaction': () =>
    database().transaction((tx) => tx.execute(sql`select ${canary} from nowhere`)),
};

const catchError = (work: () => PromiseLike<unknown>) =>
  Promise.resolve(work()).then(
    () => undefined,
    (error: unknown) => error,
  );

for (const [name, work] of Object.entries(failing))
  test(`${name}: neither the log nor whoever prints the error shows its values`, async () => {
    const error = await catchError(work);
    expect(error).toBeInstanceOf(Error);
    log.error({ err: error }, 'unexpected error');
    log.error(error);
    log.error({ err: new Error('outer', { cause: error }) });
    expect(written).toHaveLength(3);
    const shown = [...written, inspect(error, { depth: 9 }), `${error}`, (error as Error).stack];
    for (const text of shown) expect(text).not.toMatch(/canary|5up3r/);
    // What is needed to find the cause is still there.
    expect(written[0]).toMatch(/Failed query: (select|insert)/);
    expect(written[0]).toMatch(/"code":"\w{5}"|\\n {4}at /);
  });

test('code still learns which value is taken', async () => {
  const error = await catchError(failing['a value that is taken']);
  expect(parseViolation(error)).toMatchObject({ constraint: 'customer_email_key', value: canary });
});

test('errors of other drivers and of many causes lose their values in the log', () => {
  const driver = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'canary' });
  log.error({ err: new Error('a job failed', { cause: driver }) });
  log.error({ err: new AggregateError([driver], 'several') });
  expect(written.join()).not.toContain('canary');
});
