import { shareConnections } from './connection-share.mjs';
import { DatabaseUnavailable } from './failures';
import { isDatabaseAway } from './health.mjs';
import {
  type Conversions,
  PooledConnection,
  type QueryOptions,
  type Rows,
} from './pooled-connection';
import { runTransaction, statements, type TransactionClient } from './pooled-transaction';
import { stayAwake } from './suspended';

type Use = 'statement' | 'transaction';
type Waiting = {
  use: Use;
  take: (connection: PooledConnection) => void;
  refuse: (e: Error) => void;
};

export type PoolLimits = {
  /** Maximum of connections. */
  max: number;
  /** Maximum of them for transactions, so that one waiting for a lock blocks no reader. */
  transactions: number;
  /** Requests that may wait for a connection, and how long, in milliseconds. */
  waiting: number;
  wait: number;
  /** After how many milliseconds an idle connection is closed, and tested before its next use. */
  idle: number;
  probe: number;
};

const LIMITS: PoolLimits = {
  max: 20,
  transactions: 15,
  waiting: 600,
  wait: 10_000,
  idle: 60_000,
  probe: Number.POSITIVE_INFINITY,
};

/**
 * The pool limits of one of so many server processes of a host, or of its process for jobs: its
 * share of the connections, less the one that listens for changes. A quarter is for readers.
 */
export function getPoolLimits(
  servers: number,
  part: 'server' | 'jobs' = 'server',
): Pick<PoolLimits, 'max' | 'transactions'> {
  const max = shareConnections(servers)[part] - 1;
  return { max, transactions: Math.floor(max * 0.75) };
}

/**
 * What a pool is doing: its connections, those in use by what, and the requests that wait for one;
 * since it was opened, how many had to wait, for how many seconds together, and were refused.
 */
export type PoolFigures = {
  open: number;
  statement: number;
  transaction: number;
  waiting: number;
  waits: number;
  waited_seconds: number;
  refused: number;
};

/** The shortest pause between attempts while the database is away, in ms. */
const RETRY_MS = 200;

/**
 * A connection pool with the two methods drizzle calls on a postgres.js client, `unsafe` and
 * `begin`. A statement has its own connection, so it never waits for another's; a request that
 * waits too long, or finds too many waiting, is refused (`DatabaseUnavailable`); lost connections
 * are replaced, and all when one of them leads to a former primary. `sharesSession`: `url` leads
 * to a pooler in transaction mode; `isPrimary` false: to a replica.
 */
export function openPool(
  url: string,
  limits: Partial<PoolLimits> = {},
  { sharesSession = false, isPrimary = true } = {},
) {
  const { max, transactions, waiting: room, wait, idle, probe } = { ...LIMITS, ...limits };
  const options: Conversions = { parsers: {}, serializers: {} };
  const free: PooledConnection[] = [];
  const inUse = { statement: 0, transaction: 0 };
  const waiting: Waiting[] = [];
  const since = { waits: 0, waited_seconds: 0, refused: 0 };
  let triedAt = 0;
  /** Connections from before it lead to a server that is no primary any more. */
  let failedOverAt = Number.NEGATIVE_INFINITY;
  let isEnded = false;

  const used = () => inUse.statement + inUse.transaction;
  const hasRoom = (use: Use) =>
    used() < max && (use === 'statement' || inUse.transaction < transactions);

  const isUsable = (connection: PooledConnection) =>
    !connection.isLost && connection.openedAt > failedOverAt;

  const discard = (connection: PooledConnection) => {
    if (!connection.isLost) void connection.end();
  };

  async function acquire(use: Use): Promise<PooledConnection> {
    if (!hasRoom(use)) return queued(use);
    inUse[use]++;
    return opened(use);
  }

  /** A free or new connection, for a slot already taken. */
  async function opened(use: Use): Promise<PooledConnection> {
    for (let pooled = free.pop(); pooled; pooled = free.pop()) {
      if (isUsable(pooled) && (idleTime(pooled) < probe || (await pooled.answers()))) return pooled;
      discard(pooled);
    }
    try {
      if (isPrimary && isDatabaseAway() && performance.now() - triedAt < RETRY_MS)
        throw new DatabaseUnavailable('away');
      triedAt = performance.now();
      return await openConnection();
    } catch (error) {
      leave(use);
      throw error;
    }
  }

  async function openConnection(): Promise<PooledConnection> {
    const connection = new PooledConnection(url, options, { sharesSession, isPrimary });
    try {
      await connection.open();
      return connection;
    } catch (error) {
      void connection.end(0);
      throw error;
    }
  }

  function queued(use: Use): Promise<PooledConnection> {
    if (waiting.length >= room) {
      since.refused++;
      throw new DatabaseUnavailable('busy');
    }
    const begunAt = performance.now();
    return new Promise<PooledConnection>((resolve, reject) => {
      const request: Waiting = { use, take: resolve, refuse: reject };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(request), 1);
        since.refused++;
        reject(new DatabaseUnavailable('busy'));
      }, wait);
      request.take = (connection) => {
        clearTimeout(timer);
        resolve(connection);
      };
      request.refuse = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      waiting.push(request);
    }).finally(() => {
      since.waits++;
      since.waited_seconds += (performance.now() - begunAt) / 1000;
    });
  }

  function release(use: Use, connection: PooledConnection) {
    if (connection.leadsToFormerPrimary) failedOverAt = performance.now();
    if (isEnded || !isUsable(connection)) discard(connection);
    else {
      connection.idleSince = Date.now();
      free.push(connection);
      stayAwake(idle);
    }
    leave(use);
  }

  /** Frees a slot; the first waiting request that may have it gets it. */
  function leave(use: Use) {
    inUse[use]--;
    const next = waiting.findIndex((entry) => hasRoom(entry.use));
    const [nextRequest] = next < 0 ? [] : waiting.splice(next, 1);
    if (!nextRequest) return;
    inUse[nextRequest.use]++;
    opened(nextRequest.use).then(nextRequest.take, nextRequest.refuse);
  }

  async function run(
    text: string,
    parameters?: unknown[],
    options?: QueryOptions,
    shape?: 'objects' | 'values',
  ): Promise<Rows> {
    const connection = await acquire('statement');
    try {
      return await connection.query(text, parameters, options, shape);
    } finally {
      release('statement', connection);
    }
  }

  const tidy = setInterval(() => {
    for (const connection of free.filter((pooled) => pooled.isLost || idleTime(pooled) > idle)) {
      free.splice(free.indexOf(connection), 1);
      void connection.end();
    }
  }, idle / 4).unref();

  return {
    options,
    unsafe: statements(run),
    figures: (): PoolFigures => ({
      open: free.length + used(),
      ...inUse,
      waiting: waiting.length,
      ...since,
    }),
    async begin<T>(work: (client: TransactionClient) => Promise<T>): Promise<T> {
      const connection = await acquire('transaction');
      try {
        return await runTransaction(connection, work);
      } finally {
        release('transaction', connection);
      }
    },
    async end(): Promise<void> {
      isEnded = true;
      clearInterval(tidy);
      await Promise.all(free.splice(0).map((connection) => connection.end()));
    },
  };
}
export type Pool = ReturnType<typeof openPool>;

const idleTime = ({ idleSince }: PooledConnection) => Date.now() - idleSince;
