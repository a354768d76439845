/**
 * How the ledger's reference of a payment ends that a line of a statement brought: the line's day
 * and what it is known by (a pattern of PostgreSQL).
 */
export const KEY_PATTERN = ':(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?/([0-9a-f]{12})$';

/** A reference that a person gave, never one of a statement: a blank follows such a slash. */
export const withoutStatementKey = (reference: string): string =>
  reference.replace(/\/(?=[0-9a-f]{12}$)/, '/ ');
