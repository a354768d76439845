import { expect, test } from 'vitest';
import { getPoolLimits, JOBS_POOL } from '@/db/pool';
import { workerCount } from '@/scripts/support/environment.mjs';

const environment = { NODE_ENV: 'production' } as const;

test('one core is left to the database; who says a number gets it', () => {
  expect([1, 2, 4, 17].map((cores) => workerCount(environment, cores))).toEqual([1, 1, 3, 16]);
  expect(workerCount({ ...environment, WORKERS: '24' }, 2)).toBe(24);
});

test('on any machine the servers together have no more connections than PostgreSQL allows by itself', () => {
  for (const cores of [1, 2, 3, 8, 16, 32, 64, 192]) {
    const servers = workerCount(environment, cores);
    const { max, transactions } = getPoolLimits(servers);
    expect(servers * (max + 1), `${cores} cores`).toBeLessThanOrEqual(80);
    expect(transactions, `${cores} cores`).toBeLessThan(max);
  }
  // The process for jobs beside them; three are kept for PostgreSQL's own administrator.
  expect(80 + JOBS_POOL.max + 1).toBeLessThanOrEqual(97);
});
