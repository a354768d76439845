import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { DatabaseUnavailable, isConnectionLost } from './failures';
import { noteDatabaseAnswer, noteDatabaseFailure } from './health.mjs';

export type QueryOptions = Parameters<postgres.Sql['unsafe']>[2];
export type Rows = postgres.RowList<postgres.Row[]>;
/** How a client of postgres.js turns values into text and back. */
export type Conversions = Record<'parsers' | 'serializers', Record<string, unknown>> & {
  /** Those of arrays too, and the types of their elements: what the first connection was told. */
  arrays?: Record<'parsers' | 'serializers' | 'typeArrayMap', object>;
};
/** `sql.options` as it is; its types leave out what all connections of a client share. */
type Shared = { shared: { typeArrayMap: object } };

const CONNECT_SECONDS = 5;
/** How long a statement may run and wait for a lock; then Postgres ends it. */
const LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000 };
/** A transaction whose process went silent in the middle holds its locks no longer. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** When Postgres itself says nothing any more, the connection is given up. */
const SILENCE_MS = LIMITS.statement_timeout + 5_000;

/**
 * One connection to Postgres, used once: what is lost is not opened again but replaced by
 * the pool. (postgres.js 3.4 keeps the unsent part of a lost connection and the timer that
 * should have sent it: opened again, that connection says nothing until it times out.)
 */
export class PooledConnection {
  /** When it was last given back, as `performance.now()`. */
  idleSince = 0;
  #sql: postgres.Sql;
  #lost: Error | undefined;
  #conversions: Conversions;

  constructor(url: string, conversions: Conversions) {
    const { parsers, serializers, arrays } = conversions;
    this.#conversions = conversions;
    const options = {
      // Asked for once: where that is cut off, postgres.js leaves a rejection that nobody handles.
      fetch_types: !arrays,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: CONNECT_SECONDS,
      socket: socketOnce(),
      onnotice: () => undefined,
      onclose: () => {
        this.#lost ??= new Error('the connection was closed');
      },
    };
    this.#sql = postgres(url, options);
    const own = this.#sql.options;
    Object.assign(own.parsers, arrays?.parsers, parsers);
    Object.assign(own.serializers, arrays?.serializers, serializers);
    Object.assign((own as unknown as Shared).shared.typeArrayMap, arrays?.typeArrayMap);
  }

  get isLost() {
    return this.#lost !== undefined;
  }

  /** Connects and sets the time limits of statements. Throws `DatabaseUnavailable`. */
  async open(): Promise<void> {
    const set = (name: string, value: number) => `set_config('${name}', '${value}', false)`;
    await this.query(
      `select ${[
        set('statement_timeout', LIMITS.statement_timeout),
        set('lock_timeout', LIMITS.lock_timeout),
        set('idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION_MS),
      ].join()}`,
    );
    const { parsers, serializers } = this.#sql.options;
    const { typeArrayMap } = (this.#sql.options as unknown as Shared).shared;
    this.#conversions.arrays ??= { parsers, serializers, typeArrayMap };
  }

  /**
   * Sends a statement. A lost connection throws `DatabaseUnavailable`; what Postgres refuses
   * is thrown as it came.
   */
  async query(
    text: string,
    parameters: unknown[] = [],
    options?: QueryOptions,
    shape: 'objects' | 'values' = 'objects',
  ): Promise<Rows> {
    if (this.#lost) throw new DatabaseUnavailable('away', { cause: this.#lost });
    let silence: NodeJS.Timeout | undefined;
    try {
      const sent = this.#sql.unsafe(text, parameters as never[], options);
      const answer = shape === 'values' ? sent.values() : sent;
      const silent = new Promise<never>((_, reject) => {
        silence = setTimeout(() => {
          reject(new DatabaseUnavailable('away', { cause: this.#lose('no answer') }));
        }, SILENCE_MS);
      });
      const rows = (await Promise.race([answer, silent])) as Rows;
      noteDatabaseAnswer();
      return rows;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      throw new DatabaseUnavailable('away', { cause: this.#lose(error) });
    } finally {
      clearTimeout(silence);
    }
  }

  #lose(reason: unknown): Error {
    noteDatabaseFailure();
    this.#lost ??= reason instanceof Error ? reason : new Error(String(reason));
    void this.end(0);
    return this.#lost;
  }

  /** Closes it; statements under way get `seconds` to finish. */
  end(seconds = 5): Promise<void> {
    return this.#sql.end({ timeout: seconds });
  }
}

type Address = { host: string[]; port: number[]; path?: string | false };

/**
 * Makes the one socket of a connection. postgres.js would try again, without a pause and
 * without an end, where something accepts connections and closes them (a proxy before a
 * database that is away).
 */
function socketOnce() {
  let isMade = false;
  return async ({ host, port, path }: Address): Promise<Socket> => {
    if (isMade) throw Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' });
    isMade = true;
    const socket = path ? connect(path) : connect({ host: host[0], port: port[0] ?? 5432 });
    socket.setTimeout(CONNECT_SECONDS * 1000, () => {
      socket.destroy(Object.assign(new Error('no answer'), { code: 'CONNECT_TIMEOUT' }));
    });
    await once(socket, 'connect');
    socket.setTimeout(0);
    // postgres.js looks there for the name a certificate must have.
    return Object.assign(socket, { host: host[0] });
  };
}
