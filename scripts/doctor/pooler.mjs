import { fine, look, wrong } from './report.mjs';

/** Checks what a pooler in transaction mode may break: prepared statements, and time limits. */
export async function checkPooler(sql) {
  return [await checkPrepared(sql), await checkLimits(sql)];
}

/** A prepared statement that stayed behind on another connection, or is there already. */
const LOST = ['26000', '42P05'];

async function checkPrepared(sql) {
  // At once, so that the pooler lends different connections; twice, so that they are prepared.
  const prepare = () =>
    Promise.all(Array.from({ length: 40 }, (_, n) => sql`select ${n}::int as n, pg_sleep(0.005)`));
  try {
    await prepare();
    await prepare();
    return fine('The pooler keeps prepared statements.');
  } catch (error) {
    if (!LOST.includes(error.code)) throw error;
    return wrong(
      `The pooler loses prepared statements (${error.code}). Use PgBouncer 1.21 or newer with ` +
        'max_prepared_statements above 0.',
    );
  }
}

async function checkLimits(sql) {
  const [{ statement, locks }] = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as locks`;
  return statement === '0' || locks === '0'
    ? look(
        'Statements outside transactions have no time limit behind the pooler. Run npm run ' +
          'migrate, then reconnect the pooler (PgBouncer: RECONNECT).',
      )
    : fine(`Statements have time limits: ${statement}, ${locks} for a lock.`);
}
