import 'server-only';
import { sql } from 'drizzle-orm';
import { type Connection, database } from '@/db/client';
import { prepared } from '@/db/prepared';
import { mail } from '@/db/schema/mail';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { payment, paymentEvent } from '@/db/schema/payments';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { log } from '@/lib/http/log';
import { jobNames } from '@/lib/jobs/jobs.schema';
import { webhookProviders } from '@/lib/payments/gateways';

/** For so long the figures are kept: several programs may ask for them. */
const KEPT_MS = 15_000;
/** The latest payments among which those of each provider are looked for. */
const LATEST_PAYMENTS = 2000;

/** Ages are in seconds; null where there is nothing that has one. */
export type ShopFigures = {
  queues: { name: string; waiting: number; oldest_due: number }[];
  mails: { waiting: number; oldest: number };
  providers: { provider: string; webhook_age: number | null; payment_age: number | null }[];
  orders: { placed: number; paid: number; placed_week_ago: number; paid_week_ago: number };
  /** Null without a standby, or where the role may not see it (`pg_monitor`). */
  replica_lag: number | null;
};

const age = (moment: ReturnType<typeof sql>) => sql`extract(epoch from now() - ${moment})::float8`;
const inHour = (until: ReturnType<typeof sql>) =>
  sql`placed_at > ${until} - interval '1 hour' and placed_at <= ${until}`;
const now = sql`now()`;
const weekAgo = sql`(now() - interval '7 days')`;

/** One statement, prepared because planning it takes as long as running it. */
const figuresStatement = prepared<ShopFigures>(
  () => sql`select
    (select coalesce(json_agg(queue), '[]') from (
      select name, count(*)::int as waiting,
        coalesce(${age(sql`min(start_after) filter (where start_after <= now())`)}, 0)
          as oldest_due
      from pgboss.job where state < 'active' group by name) queue) as queues,
    (select json_build_object('waiting', count(*)::int,
        'oldest', coalesce(${age(sql`min(created_at)`)}, 0))
      from ${mail} where state in ('queued', 'sending')) as mails,
    (select coalesce(json_agg(json_build_object('provider', provider,
        'webhook_age', ${age(sql`coalesce(
          (select max(received_at) from ${paymentEvent} event
            where event.provider = method.provider), method.since)`)},
        'payment_age', (select ${age(sql`max(created_at)`)} from (
          select * from ${payment} order by id desc limit ${sql.raw(`${LATEST_PAYMENTS}`)}) latest
          where latest.provider = method.provider
            and type = 'capture' and status = 'succeeded'))), '[]')
      from (select provider, min(created_at) as since from ${paymentMethod}
        where enabled and provider in (${sql.raw(webhookProviders.map((p) => `'${p}'`).join())})
        group by provider) method) as providers,
    (select json_build_object(
        'placed', count(*) filter (where ${inHour(now)}),
        'paid', count(*) filter (where ${inHour(now)} and paid_at <= ${now}),
        'placed_week_ago', count(*) filter (where ${inHour(weekAgo)}),
        'paid_week_ago', count(*) filter (where ${inHour(weekAgo)} and paid_at <= ${weekAgo}))
      from ${order} where channel = 'online'
        and (${inHour(now)} or ${inHour(weekAgo)})) as orders,
    (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as replica_lag`,
);

/** What waits, what came and what was sold, as the database knows it. */
export async function readShopFigures(db: Connection): Promise<ShopFigures> {
  const figures = firstOrNotFound(await figuresStatement(db, {}));
  return {
    ...figures,
    queues: jobNames.map(
      (name) =>
        figures.queues.find((queue) => queue.name === name) ?? { name, waiting: 0, oldest_due: 0 },
    ),
  };
}

let cache: { at: number; figures: Promise<ShopFigures | undefined> } | undefined;

/** The same, read every fifteen seconds at most; undefined while the database does not answer. */
export function keptShopFigures(): Promise<ShopFigures | undefined> {
  if (!cache || performance.now() - cache.at > KEPT_MS) {
    const figures = readShopFigures(database()).catch((error: unknown) => {
      log.warn({ err: error }, 'the figures for the metrics could not be read');
      return undefined;
    });
    cache = { at: performance.now(), figures };
  }
  return cache.figures;
}
