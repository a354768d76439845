/**
 * Why the database is unavailable: `away`, there is no connection to it; `busy`, all connections
 * are in use and too many requests are waiting. Identified by its code, because every bundle of the
 * app has its own copy of this class.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
  constructor(
    readonly reason: 'away' | 'busy',
    options?: ErrorOptions,
  ) {
    super(`the database is ${reason}`, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** Error codes for a connection that is lost or can't be made. */
const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  // The server is stopping, has crashed, or is starting.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  // The server takes no writes: it was the primary before a failover.
  '25006',
]);

/**
 * Codes for a temporary failure. A wait for a lock or a statement took too long (55P03, 57014,
 * 25P03), a deadlock wasn't resolved by retries (40P01, 40001), the server has no connection,
 * memory or disk left (53xxx).
 */
const NOT_NOW = new Set([
  '55P03',
  '57014',
  '25P03',
  '40P01',
  '40001',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
]);

/** Whether an error means that the connection is lost. */
export const isConnectionLost = (error: unknown): boolean => AWAY.has(getErrorCode(error) ?? '');

/** Whether a server refused to write because it is no primary any more. */
export const isFormerPrimary = (error: unknown): boolean => getErrorCode(error) === '25006';

/** Whether a statement was refused because an earlier one in its transaction had failed. */
export const isAborted = (error: unknown): boolean => getErrorCode(error) === '25P02';

/** Whether an error means that the same request may succeed a little later. */
export function isTemporary(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = getErrorCode(at);
    if (code === 'DATABASE_UNAVAILABLE' || AWAY.has(code ?? '') || NOT_NOW.has(code ?? ''))
      return true;
  }
  return false;
}

const getErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
