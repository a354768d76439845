/**
 * An invariant of the shop's data: what it says, and the query that finds every row that
 * breaks it (none: it holds).
 */
export type Invariant = { id: string; sentence: string; sql: string };
