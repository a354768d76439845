// Whether this process reaches the database: noted by the pool, read by the health checks
// and by the HTTP server in front. One state per process, whichever bundle asks.

globalThis.harbourDatabaseHealth ??= { lostAt: 0, failsSince: 0 };
const health = globalThis.harbourDatabaseHealth;

/** A connection was lost, or could not be made. */
export function noteDatabaseFailure() {
  health.lostAt = Date.now();
  health.failsSince ||= health.lostAt;
}

/** A statement was answered. */
export function noteDatabaseAnswer() {
  health.failsSince = 0;
}

/** Whether the last that was heard of the database was a failure. */
export const isDatabaseAway = () => health.failsSince !== 0;

/** Whether the database was away at any moment since `time` (milliseconds, as Date.now()). */
export const wasDatabaseAwaySince = (time) => isDatabaseAway() || health.lostAt >= time;
