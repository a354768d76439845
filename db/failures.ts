/**
 * Why the database cannot be asked now: `away`, there is no connection to it; `busy`, all
 * connections are in use and more requests wait than there is room for. Known by its code:
 * every bundle of the app has a class of its own of this.
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

/** Codes of errors that say: the connection is gone, or none can be made. */
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
  // The server stops, has crashed, or is only just starting.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
]);

/**
 * Codes that say: not now. A wait for a lock or a statement took too long (55P03, 57014,
 * 25P03), a deadlock was not resolved by trying again (40P01, 40001), the server has no
 * connection, memory or disk left (53xxx).
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

/** Whether an error of a connection says that it is lost. */
export const isConnectionLost = (error: unknown): boolean => AWAY.has(getErrorCode(error) ?? '');

/** Whether a statement was refused for one that had failed before it in its transaction. */
export const isAborted = (error: unknown): boolean => getErrorCode(error) === '25P02';

/** Whether an error means that the same request may well succeed a little later. */
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
