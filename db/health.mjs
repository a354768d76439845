// Whether this process reaches the database: set by the pool, read by the health checks and the
// HTTP server in front. One state per process, shared by all bundles.

globalThis.harbourDatabaseHealth ??= { lostAt: 0, failsSince: 0 };
const health = globalThis.harbourDatabaseHealth;

/** Records a lost or failed connection. */
export function noteDatabaseFailure() {
  health.lostAt = Date.now();
  health.failsSince ||= health.lostAt;
}

/** Records an answered statement. */
export function noteDatabaseAnswer() {
  health.failsSince = 0;
}

/** Whether the last contact with the database failed. */
export const isDatabaseAway = () => health.failsSince !== 0;

/** Whether the database was away at any moment since `time` (milliseconds, as Date.now()). */
export const wasDatabaseAwaySince = (time) => isDatabaseAway() || health.lostAt >= time;
