/**
 * How the ledger's reference ends for a payment from a statement line: the line's date and key (a
 * PostgreSQL pattern).
 */
export const KEY_PATTERN = ':(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?/([0-9a-f]{12})$';

/** A typed reference; a space after its slash keeps it from looking like a statement key. */
export const withoutStatementKey = (reference: string): string =>
  reference.replace(/\/(?=[0-9a-f]{12}$)/, '/ ');
