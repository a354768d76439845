import { pause } from '../support/files.mjs';
import { fine, look, wrong } from './report.mjs';

const PATIENCE_MS = 5000;

/**
 * Checks that `replica` is one of `primary`, keeps up with it, and lets long reads end. Both are
 * connections; a replica that the shop cannot read is left out, silently for its users.
 */
export async function checkReplica(primary, replica) {
  const [{ is_replica, feedback }] = await replica`
    select pg_is_in_recovery() as is_replica, current_setting('hot_standby_feedback') as feedback`;
  if (!is_replica)
    return wrong('DATABASE_REPLICA_URL leads to no replica: the server there takes writes.');
  const identify = (sql) => sql`select system_identifier::text as id from pg_control_system()`;
  const [[{ id }], [{ id: other }]] = await Promise.all([identify(primary), identify(replica)]);
  if (id !== other) return wrong('DATABASE_REPLICA_URL leads to a replica of another database.');
  const [{ position }] = await primary`select pg_current_wal_flush_lsn()::text as position`;
  const startedAt = performance.now();
  while (!(await hasReached(replica, position))) {
    if (performance.now() - startedAt > PATIENCE_MS)
      return wrong(
        `The replica is late by more than ${PATIENCE_MS / 1000} s, so nothing is read there. ` +
          'Look at pg_stat_replication on the primary.',
      );
    await pause(20);
  }
  const late = `${Math.round(performance.now() - startedAt)} ms`;
  return feedback === 'on'
    ? fine(`The replica had the primary’s changes after ${late}.`)
    : look(
        `The replica had the primary’s changes after ${late}. Set hot_standby_feedback to on ` +
          'there, or long reports hold it up.',
      );
}

async function hasReached(replica, position) {
  const [{ reached }] = await replica`
    select pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn as reached`;
  return reached;
}
