import { pause } from '../support/files.mjs';
import { fine, look, wrong } from './report.mjs';

const PATIENCE_MS = 5000;
/** A prepared statement that stayed behind on another connection, or is there already. */
const LOST = ['26000', '42P05'];

/**
 * Checks that prepared statements follow their client through the pooler at `url`. Where they don't
 * the driver may also try again for ever. Other faults of the address are not its matter.
 */
export async function checkPrepared(url) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, { max: 4, connect_timeout: 5, onnotice: () => {} });
  // At once, so that the pooler lends different connections; twice, so that they are prepared.
  const prepare = () =>
    Promise.all(Array.from({ length: 40 }, (_, n) => sql`select ${n}::int as n, pg_sleep(0.005)`));
  const outcome = prepare()
    .then(prepare)
    .then(
      () => 'answered',
      ({ code }) => code,
    );
  const code = await Promise.race([outcome, pause(PATIENCE_MS).then(() => 'no answer')]);
  await sql.end({ timeout: 1 });
  return code === 'no answer' || LOST.includes(code)
    ? wrong(
        `The pooler loses prepared statements (${code}). Use PgBouncer 1.21 or newer with ` +
          'max_prepared_statements above 0.',
      )
    : fine('The pooler keeps prepared statements.');
}

export async function checkLimits(sql) {
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
