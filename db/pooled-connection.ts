import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { DatabaseUnavailable, isConnectionLost, isFormerPrimary } from './failures';
import { noteDatabaseAnswer, noteDatabaseFailure } from './health.mjs';
import { observeStatement } from './statement-observer';
import { TIME_LIMITS } from './time-limits';

export type QueryOptions = Parameters<postgres.Sql['unsafe']>[2];
export type Rows = postgres.RowList<postgres.Row[]>;
/** How a postgres.js client converts values to text and back. */
export type Conversions = Record<'parsers' | 'serializers', Record<string, unknown>> & {
  /** Those for arrays too, and their element types, as the first connection received them. */
  arrays?: Record<'parsers' | 'serializers' | 'typeArrayMap', object>;
};
/** `sql.options` as it is; its types omit what all connections of a client share. */
type Shared = { shared: { typeArrayMap: object } };

const CONNECT_SECONDS = 5;
/** How long an idle connection may take to answer before it is used again. */
const PROBE_MS = 2_000;
/** If Postgres itself doesn't answer for this long, the connection is dropped. */
const SILENCE_MS = TIME_LIMITS.statement_timeout + 5_000;

const limits = Object.entries(TIME_LIMITS);
const BEGIN = 'begin';
/** In one message, so that the limits take no round trip. */
const BEGIN_LIMITED = [BEGIN, ...limits.map(([name, ms]) => `set local ${name} = ${ms}`)].join(';');
const setSession = ([name, ms]: [string, number]) => `set_config('${name}', '${ms}', false)`;
const LIMIT_SESSION = `select ${limits.map(setSession).join()}`;

/**
 * One connection to Postgres, used once: a lost one isn't reopened but replaced by the pool.
 * (postgres.js 3.4 keeps the unsent part of a lost connection and the timer that should have sent
 * it: a reopened connection stays silent until it times out.)
 */
export class PooledConnection {
  /** When it was last released, by the clock that runs on while an instance is suspended. */
  idleSince = 0;
  readonly openedAt = performance.now();
  #sql: postgres.Sql;
  #lost: Error | undefined;
  #conversions: Conversions;
  #sharesSession: boolean;
  #isPrimary: boolean;

  /**
   * `sharesSession`: a pooler may give each transaction another session, which other clients use
   * too. It is left as it is. Only those to the primary say whether the database is away.
   */
  constructor(
    url: string,
    conversions: Conversions,
    { sharesSession = false, isPrimary = true } = {},
  ) {
    this.#sharesSession = sharesSession;
    this.#isPrimary = isPrimary;
    const { parsers, serializers, arrays } = conversions;
    this.#conversions = conversions;
    const options = {
      // Fetched once: if that is cut off, postgres.js leaves an unhandled rejection.
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

  /** Whether it was given up because its server is no primary any more. */
  get leadsToFormerPrimary() {
    return isFormerPrimary(this.#lost);
  }

  /** Connects and sets the time limits of statements. Throws `DatabaseUnavailable`. */
  async open(): Promise<void> {
    await this.query(this.#sharesSession ? 'select 1' : LIMIT_SESSION);
    const { parsers, serializers } = this.#sql.options;
    const { typeArrayMap } = (this.#sql.options as unknown as Shared).shared;
    this.#conversions.arrays ??= { parsers, serializers, typeArrayMap };
  }

  /** Begins a transaction, with the time limits if the session has none. */
  begin(): Promise<Rows> {
    return this.query(this.#sharesSession ? BEGIN_LIMITED : BEGIN);
  }

  /**
   * Sends a statement. Throws `DatabaseUnavailable` for a lost connection; errors of Postgres are
   * thrown unchanged.
   */
  async query(
    text: string,
    parameters: unknown[] = [],
    options?: QueryOptions,
    shape: 'objects' | 'values' = 'objects',
  ): Promise<Rows> {
    if (this.#lost) throw new DatabaseUnavailable('away', { cause: this.#lost });
    let silence: NodeJS.Timeout | undefined;
    let failure: unknown;
    const noteEnd = observeStatement(text);
    try {
      const sent = this.#sql.unsafe(text, parameters as never[], options);
      const answer = shape === 'values' ? sent.values() : sent;
      const silent = new Promise<never>((_, reject) => {
        silence = setTimeout(() => {
          reject(new DatabaseUnavailable('away', { cause: this.#lose('no answer') }));
        }, SILENCE_MS);
      });
      const rows = (await Promise.race([answer, silent])) as Rows;
      if (this.#isPrimary) noteDatabaseAnswer();
      return rows;
    } catch (error) {
      failure = error;
      if (!isConnectionLost(error)) throw error;
      throw new DatabaseUnavailable('away', { cause: this.#lose(error) });
    } finally {
      clearTimeout(silence);
      noteEnd?.(failure);
    }
  }

  /** Whether it still leads to Postgres; else it is given up, unlike one that fails in use. */
  async answers(): Promise<boolean> {
    let silence: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_, reject) => {
      silence = setTimeout(reject, PROBE_MS, new Error('no answer'));
    });
    try {
      await Promise.race([this.#sql.unsafe('select 1'), silent]);
      return true;
    } catch (error) {
      this.#lost ??= error as Error;
      void this.end(0);
      return false;
    } finally {
      clearTimeout(silence);
    }
  }

  #lose(reason: unknown): Error {
    if (this.#isPrimary) noteDatabaseFailure();
    this.#lost ??= reason instanceof Error ? reason : new Error(String(reason));
    void this.end(0);
    return this.#lost;
  }

  /** Closes it; running statements get `seconds` to finish. */
  end(seconds = 5): Promise<void> {
    return this.#sql.end({ timeout: seconds });
  }
}

type Address = { host: string[]; port: number[]; path?: string | false };

/**
 * Creates the only socket of a connection. postgres.js would retry forever without a pause if
 * something accepts connections and closes them (a proxy before a database that is away).
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
    // postgres.js reads there the name a certificate must have.
    return Object.assign(socket, { host: host[0] });
  };
}
