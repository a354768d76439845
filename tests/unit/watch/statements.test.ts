import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observeStatement, setStatementObserver } from '@/db/statement-observer';
import { readEnvAgain } from '@/lib/core/env';
import { counts } from '@/lib/core/watch/counts.mjs';
import { log } from '@/lib/http/log';
import { toStatementName, watchStatements, withoutLiterals } from '@/lib/watch/statements';

beforeEach(() => {
  vi.stubEnv('SLOW_STATEMENT_MS', '200');
  vi.stubEnv('AUTH_SECRET', 'sixteen-characters');
  readEnvAgain();
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
});
afterEach(() => {
  setStatementObserver(undefined);
  vi.useRealTimers();
  vi.unstubAllEnvs();
  readEnvAgain();
});

test.each([
  ['select "id" from "product" where "id" = $1', 'select product'],
  ['with paid as (select 1 from "orders") select 2', 'with orders'],
  ['insert into "pgboss"."job" (name) values ($1)', 'insert pgboss.job'],
  ['update only "stock"\n set quantity = 1', 'update stock'],
  ['commit', 'commit'],
])('%s is named %s', (text, name) => {
  expect(toStatementName(text)).toBe(name);
});

test('a statement is told on one line, without what it was written with', () => {
  expect(withoutLiterals("select *\n  from mail where to_address = 'o''neil@example.com'")).toBe(
    "select * from mail where to_address = '…'",
  );
  expect(withoutLiterals(`select '${'a@b.example '.repeat(400)}' from mail`)).toBe("select '…'");
});

test('slow statements are counted, and the first twenty of a minute are logged', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const before = counts().slowStatements;
  watchStatements();
  const take = (milliseconds: number) => {
    const end = observeStatement('select "name" from "brand" where "id" = $1');
    vi.advanceTimersByTime(milliseconds);
    end?.();
  };
  take(199);
  expect(warn).not.toHaveBeenCalled();
  vi.setSystemTime('2026-12-01T10:00:00Z');
  for (let n = 0; n < 25; n++) take(200);
  expect(warn).toHaveBeenCalledTimes(20);
  expect(warn).toHaveBeenLastCalledWith(
    {
      name: 'select brand',
      text: 'select "name" from "brand" where "id" = $1',
      milliseconds: 200,
    },
    'slow statement',
  );
  vi.setSystemTime('2026-12-01T10:01:00Z');
  take(300);
  expect(warn).toHaveBeenCalledTimes(21);
  expect(counts().slowStatements - before).toBe(26);
});
