import type messages from '@/messages/en-US.json';

/** A refusal names a key of `messages.errors`; lib/http adds the words in the caller's language. */
export type ErrorKey = keyof typeof messages.errors;
export type ErrorText = { key: ErrorKey; values?: Record<string, string | number> };
/** What is inconsistent in a record, on its field. */
export type FieldProblem = { path: (string | number)[] } & ErrorText;

/**
 * A rule was violated. `fields` says where; `general` is for no field. Any other error is a bug.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly fields: Record<string, ErrorText[]>,
    readonly data?: Record<string, unknown>,
  ) {
    super(`${code}: ${JSON.stringify(fields)}`);
    this.name = 'Refusal';
  }
}

type Values = ErrorText['values'];

/** 422: the input violates a rule of `field`. */
export const invalid = (field: string, key: ErrorKey, values?: Values) =>
  new Refusal(422, 'invalid', { [field]: [{ key, values }] });
/** 422 for several fields. */
export const invalidFields = (fields: Record<string, ErrorText[]>) =>
  new Refusal(422, 'invalid', fields);
/** Throws 422 with each problem on its field, if there are any. */
export function assertNoProblems(problems: readonly FieldProblem[]): void {
  if (!problems.length) return;
  const fields: Record<string, ErrorText[]> = {};
  for (const { path, ...text } of problems) fields[path.join('.')] = [text];
  throw invalidFields(fields);
}
/** 409: valid in itself, but not in the record's current state. */
export const conflict = (
  field: string,
  key: ErrorKey,
  values?: Values,
  data?: Record<string, unknown>,
) => new Refusal(409, 'conflict', { [field]: [{ key, values }] }, data);
/** 404: no such record, or none that this caller may see. */
export const notFound = () => new Refusal(404, 'not_found', { general: [{ key: 'not_found' }] });
/** 403: authenticated, but not allowed. */
export const forbidden = (key: ErrorKey = 'forbidden', values?: Values) =>
  new Refusal(403, 'forbidden', { general: [{ key, values }] });
/** 401: not logged in, or no longer. */
export const unauthenticated = (key: ErrorKey = 'login_first') =>
  new Refusal(401, 'unauthenticated', { general: [{ key }] });
/** 429 with Retry-After in seconds; the message may name `seconds` or `minutes`. */
export const tooMany = (seconds: number, key: ErrorKey = 'too_many') =>
  new Refusal(
    429,
    'too_many',
    { general: [{ key, values: { seconds, minutes: Math.ceil(seconds / 60) } }] },
    { retry_after: seconds },
  );

/** 503 with Retry-After in seconds: a retry may succeed. */
export const unavailable = (seconds = 2) =>
  new Refusal(503, 'unavailable', { general: [{ key: 'unavailable' }] }, { retry_after: seconds });

/** The record, or undefined if not found, for a page that handles that itself. */
export async function orUndefinedIfNotFound<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}
