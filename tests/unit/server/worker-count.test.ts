import { afterEach, expect, test, vi } from 'vitest';
import { shareConnections } from '@/db/connection-share.mjs';
import { getPoolLimits } from '@/db/pool';
import { checkEnvironment, withMetricsPort, workerCount } from '@/scripts/support/environment.mjs';

const environment = { NODE_ENV: 'production' } as const;
afterEach(() => vi.unstubAllEnvs());

test('one core is left to the database; who says a number gets it', () => {
  expect([1, 2, 4, 17, 64].map((cores) => workerCount(environment, cores))).toEqual([
    1, 1, 3, 16, 16,
  ]);
  expect(workerCount({ ...environment, WORKERS: '24' }, 2)).toBe(24);
});

test('each process of a launcher has a port of its own for metrics, if there is one', () => {
  const env = { ...environment, METRICS_PORT: '9464' };
  expect([0, 1, 2].map((n) => withMetricsPort(n, env).METRICS_PORT)).toEqual([
    '9464',
    '9465',
    '9466',
  ]);
  expect(withMetricsPort(3, { ...environment, METRICS_PORT: '' })).toEqual(environment);
});

test('the processes of a host share the connections it may open, whatever machine it is', () => {
  const numbers = [undefined, '10', '15', '20', '40', '97', '200', '1000'];
  for (const DATABASE_CONNECTIONS of numbers)
    for (const cores of [1, 2, 3, 8, 16, 32, 64, 192]) {
      vi.stubEnv('DATABASE_CONNECTIONS', DATABASE_CONNECTIONS);
      const servers = workerCount({ ...environment, DATABASE_CONNECTIONS }, cores);
      const pools = [getPoolLimits(servers), getPoolLimits(servers, 'jobs')];
      const [server, jobs] = pools.map(({ max }) => max + 1);
      const all = servers * (server ?? 0) + (jobs ?? 0);
      const about = `${DATABASE_CONNECTIONS} connections, ${cores} cores`;
      expect(all, about).toBe(shareConnections(servers).all);
      // Three of PostgreSQL's hundred are kept for its administrator.
      expect(all, about).toBeLessThanOrEqual(Number(DATABASE_CONNECTIONS ?? 97));
      for (const { max, transactions } of pools) {
        expect(max, about).toBeGreaterThanOrEqual(4);
        expect(transactions, about).toBeLessThan(max);
      }
    }
});

test('without a setting a server has 20 connections and the process for jobs has 10', () => {
  expect(getPoolLimits(1)).toEqual({ max: 20, transactions: 15 });
  expect(getPoolLimits(16)).toEqual({ max: 4, transactions: 3 });
  expect(getPoolLimits(1, 'jobs')).toEqual({ max: 10, transactions: 7 });
});

test.each([
  [{ DATABASE_CONNECTIONS: 'many' }, 'must be the number of database connections'],
  [{ DATABASE_CONNECTIONS: '9' }, 'must be the number of database connections'],
  [{ DATABASE_CONNECTIONS: '20', WORKERS: '4' }, 'enough for 3 server processes'],
])('%o cannot work', (settings, words) => {
  expect(() => checkEnvironment({ ...environment, ...settings })).toThrow(words);
});

test('as many servers as fit may be named', () => {
  expect(() =>
    checkEnvironment({ ...environment, DATABASE_CONNECTIONS: '20', WORKERS: '3' }),
  ).not.toThrow();
  expect(workerCount({ ...environment, DATABASE_CONNECTIONS: '20' }, 64)).toBe(3);
});
