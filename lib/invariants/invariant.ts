/**
 * An invariant of the shop's data: a sentence, and the query that finds every row that breaks it.
 * No rows: it holds.
 */
export type Invariant = { id: string; sentence: string; sql: string };
