import 'server-only';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readPoolFigures } from '@/db/client';
import { isDatabaseAway } from '@/db/health.mjs';
import { BOUNDS, counts, STATUS_CLASSES } from '@/lib/core/watch/counts.mjs';
import { keptShopFigures, type ShopFigures } from './shop-figures';

type Value = { labels?: Record<string, string>; value: number; metricName?: string };
type Durations = { count: number; sum: number; below: number[] };
/** Reads the numbers of a metric when it is asked for. */
type Read = () => Value[] | Promise<Value[]>;
type Type = 'counter' | 'gauge' | 'histogram' | 'summary';

/**
 * The metrics of this process, each read when they are asked for. No label holds an id, an address
 * or anything about a person. `ofShop`: also what only the database knows, which is the same for
 * all processes, so that those that run jobs tell it.
 */
export function declareMetrics({ ofShop }: { ofShop: boolean }): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const declare = (type: Type, name: string, help: string, read: Read) => {
    const get = async () => ({ name, help, type, values: await read(), aggregator: 'sum' });
    registry.registerMetric({ name, get } as unknown as Parameters<Registry['registerMetric']>[0]);
  };
  declareRequests(declare);
  declareDatabase(declare);
  declareCaches(declare);
  if (ofShop) declareShop(declare);
  return registry;
}

type Declare = (type: Type, name: string, help: string, read: Read) => void;

function declareRequests(declare: Declare) {
  const requests = 'harbour_request_duration_seconds';
  declare('histogram', requests, 'Answered requests, by kind and class of status.', () =>
    [...counts().requests].flatMap(([kind, classes]) =>
      classes.flatMap((durations, n) =>
        durations
          ? toHistogram(requests, durations, { kind, status: STATUS_CLASSES[n] ?? '' })
          : [],
      ),
    ),
  );
  declare('counter', 'harbour_refusals_total', 'Refused calls, forms and requests, by code.', () =>
    [...counts().refusals].map(([code, value]) => ({ labels: { code }, value })),
  );
}

function declareDatabase(declare: Declare) {
  declare('gauge', 'harbour_database_up', 'Whether the database answered last.', () =>
    only(isDatabaseAway() ? 0 : 1),
  );
  declare('gauge', 'harbour_pool_connections', 'Open connections of the pool.', () =>
    only(readPoolFigures()?.open),
  );
  declare('gauge', 'harbour_pool_in_use', 'Connections in use, by what.', () =>
    (['statement', 'transaction'] as const).map((use) => ({
      labels: { use },
      value: readPoolFigures()?.[use] ?? 0,
    })),
  );
  declare('gauge', 'harbour_pool_waiting', 'Requests that wait for a connection.', () =>
    only(readPoolFigures()?.waiting),
  );
  const wait = 'harbour_pool_wait_seconds';
  declare('summary', wait, 'Waits for a connection that are over.', () => [
    { metricName: `${wait}_sum`, value: readPoolFigures()?.waited_seconds ?? 0 },
    { metricName: `${wait}_count`, value: readPoolFigures()?.waits ?? 0 },
  ]);
  declare('counter', 'harbour_pool_refused_total', 'Requests that got no connection.', () =>
    only(readPoolFigures()?.refused),
  );
  declare('counter', 'harbour_slow_statements_total', 'Statements over SLOW_STATEMENT_MS.', () =>
    only(counts().slowStatements),
  );
}

function declareCaches(declare: Declare) {
  declare('counter', 'harbour_page_cache_requests_total', 'Shared pages, by result.', () => {
    const { hits, misses } = counts().pageCache;
    return [
      { labels: { result: 'hit' }, value: hits },
      { labels: { result: 'miss' }, value: misses },
    ];
  });
  declare('gauge', 'harbour_page_cache_bytes', 'Bytes of pages in memory.', () =>
    only(counts().pageCache.bytes()),
  );
  declare('counter', 'harbour_renewals_total', 'Changed cache tags that were read.', () =>
    only(counts().renewals.tags),
  );
  const ages = 'harbour_renewal_age_seconds';
  declare('histogram', ages, 'Age of the oldest change of a read.', () =>
    toHistogram(ages, counts().renewals.ages),
  );
  declare('gauge', 'harbour_renewals_read_age_seconds', 'Time since changes were read.', () => {
    const { readAt } = counts().renewals;
    return readAt ? only((performance.now() - readAt) / 1000) : [];
  });
}

function declareShop(declare: Declare) {
  const ofShop = (name: string, help: string, read: (figures: ShopFigures) => Value[]) =>
    declare('gauge', name, help, async () => {
      const figures = await keptShopFigures();
      return figures ? read(figures) : [];
    });
  ofShop('harbour_jobs_waiting', 'Jobs that have not begun, by queue.', ({ queues }) =>
    queues.map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
  );
  ofShop('harbour_job_oldest_due_seconds', 'How long the oldest job is due.', ({ queues }) =>
    queues.map(({ name, oldest_due }) => ({ labels: { queue: name }, value: oldest_due })),
  );
  ofShop('harbour_mails_waiting', 'Emails that are not sent yet.', ({ mails }) =>
    only(mails.waiting),
  );
  ofShop('harbour_mail_oldest_waiting_seconds', 'Age of the oldest of them.', ({ mails }) =>
    only(mails.oldest),
  );
  const ofProviders = (name: string, help: string, which: 'webhook_age' | 'payment_age') =>
    ofShop(name, help, ({ providers }) =>
      providers.flatMap(({ provider, [which]: value }) =>
        value === null ? [] : { labels: { provider }, value },
      ),
    );
  ofProviders('harbour_webhook_age_seconds', 'Time since the last webhook.', 'webhook_age');
  ofProviders('harbour_payment_age_seconds', 'Time since the last payment.', 'payment_age');
  ofShop('harbour_orders', 'Orders of the online shop placed in an hour.', ({ orders }) => [
    { labels: { state: 'placed', hour: 'last' }, value: orders.placed },
    { labels: { state: 'placed', hour: 'week_ago' }, value: orders.placed_week_ago },
    { labels: { state: 'paid', hour: 'last' }, value: orders.paid },
    { labels: { state: 'paid', hour: 'week_ago' }, value: orders.paid_week_ago },
  ]);
  ofShop('harbour_replica_lag_seconds', 'The slowest standby of the database.', (figures) =>
    only(figures.replica_lag ?? undefined),
  );
}

const only = (value: number | undefined): Value[] => (value === undefined ? [] : [{ value }]);

/** In Prometheus' form: each bucket counts all that are no longer than its bound. */
function toHistogram(
  name: string,
  { count, sum, below }: Durations,
  labels: Record<string, string> = {},
): Value[] {
  let total = 0;
  const buckets = BOUNDS.map((le, n) => {
    total += below[n] ?? 0;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: String(le) }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
