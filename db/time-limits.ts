/**
 * How long a statement may run, and wait for a lock, before Postgres cancels it, and a transaction
 * hold its locks after its process has gone silent. In milliseconds.
 */
export const TIME_LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** The startup parameters of a command's session, where its role has the limits. */
export const NO_TIME_LIMITS = Object.fromEntries(
  Object.keys(TIME_LIMITS).map((name) => [name, '0']),
);
