import { isAborted } from './failures';
import type { PooledConnection, QueryOptions, Rows } from './pooled-connection';

type Run = typeof PooledConnection.prototype.query;
/** A statement as drizzle sends it: awaited for objects, or `.values()` for lists. */
type Statement = PromiseLike<Rows> & { values: () => Promise<Rows> };
export type TransactionClient = {
  unsafe: (text: string, parameters?: unknown[], options?: QueryOptions) => Statement;
  savepoint: <T>(work: (client: TransactionClient) => Promise<T>) => Promise<T>;
};

/** Statements as drizzle sends them, each run when it is awaited. */
export const statements =
  (run: Run) =>
  (text: string, parameters?: unknown[], options?: QueryOptions): Statement => ({
    // biome-ignore lint/suspicious/noThenProperty: awaited directly, as postgres.js's queries are
    then: (done, failed) => run(text, parameters, options).then(done, failed),
    values: () => run(text, parameters, options, 'values'),
  });

/**
 * Runs `work` in a transaction of this connection, committed when it returns and rolled back when
 * it throws.
 */
export async function runTransaction<T>(
  connection: PooledConnection,
  work: (client: TransactionClient) => Promise<T>,
): Promise<T> {
  let isOver = false;
  let savepoints = 0;
  let firstFailure: unknown;
  const run: Run = async (...statement) => {
    if (isOver) throw new Error('a statement was sent after its transaction had ended');
    try {
      return await connection.query(...statement);
    } catch (error) {
      // Of statements sent together, those after the failed one only report that one failed.
      if (!isAborted(error)) firstFailure = error;
      throw firstFailure ?? error;
    }
  };
  const undo = async (text: string) => {
    // A failure here is the same lost connection that is about to be thrown.
    if (!connection.isLost) await connection.query(text).catch(() => connection.end(0));
  };
  const client: TransactionClient = {
    unsafe: statements(run),
    async savepoint(work) {
      const name = `s${savepoints++}`;
      await run(`savepoint ${name}`);
      try {
        return await work(client);
      } catch (error) {
        await undo(`rollback to ${name}`);
        throw error;
      }
    },
  };
  // Sent together with the first statement, which is answered only after it.
  const begun = connection.begin();
  // If it fails, the following statements fail too, and their errors are thrown.
  begun.catch(() => undefined);
  try {
    const result = await work(client);
    isOver = true;
    await begun;
    const { command } = await connection.query('commit');
    if (command !== 'COMMIT') throw new Error('a statement of the transaction failed');
    return result;
  } catch (error) {
    isOver = true;
    await undo('rollback');
    throw error;
  }
}
