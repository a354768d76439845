/** A figure with where it is from; its unit is in the name of whoever holds it. */
type Figure = { value: number; source: string };
const measured = (value: number, source: string): Figure => ({ value, source });
const chosen = (value: number, source: string): Figure => ({ value, source: `chosen: ${source}` });

/**
 * What the parts of the shop cost, from docs/performance.md where no file is named: a core here is
 * one of that machine's.
 */
export const COSTS = {
  readyPageNodeMs: measured(0.1, 'The last run: product page, 0.08 to 0.11 ms'),
  madePageNodeMs: measured(28, 'The last run: product page, first visit, 1,000 products'),
  madePageDatabaseMs: measured(6, 'Node and PostgreSQL apart'),
  checkoutNodeMs: measured(22, 'The last run: checkout, 8 buyers, 1,000 products'),
  checkoutDatabaseMs: measured(7, 'Node and PostgreSQL apart'),
  jobsNodeMs: measured(36, 'Node and PostgreSQL apart: the jobs of an order'),
  jobsDatabaseMs: measured(30, 'Node and PostgreSQL apart: the jobs of an order'),
  commitsPerOrder: measured(43, 'Node and PostgreSQL apart: 7 and 36'),
  commitMs: measured(3, 'Before and after, 2026-11-30: the flush of the disk'),
  feedReadDatabaseMs: measured(0.08, 'Node and PostgreSQL apart'),
  feedPauseMs: measured(5, '`lib/http/renewal-listener.ts`: between two reads of a process'),
  hotRowOrdersPerSecond: measured(253, 'Node and PostgreSQL apart: 253 to 375/s'),
  bucketsGain: measured(2.4, 'Node and PostgreSQL apart: 2.4 to 5 times'),
  connectionsPerProcess: measured(5, '`db/connection-share.mjs`: the fewest'),
  databaseConnections: measured(97, 'PostgreSQL: 100, three of them its administrator’s'),
} as const;

/** What nobody measured: a shop's visitors, and how it is run. */
export const SCENARIO = {
  coresPerMachine: chosen(4, 'a usual machine'),
  serversPerMachine: chosen(3, 'npm start: one for each core but one, and a process for jobs'),
  connectionsPerPrimaryCore: chosen(24, 'max_connections raised with the primary'),
  coresOfLargestPrimary: chosen(64, 'what providers of PostgreSQL rent out'),
  utilization: chosen(0.7, 'beyond it waits grow faster than load'),
  pagesPerOrder: chosen(200, 'two orders from a hundred visits of four pages'),
  shareOfMadePages: chosen(0.04, 'of pages that no server has ready'),
  shareOfTouchingOrders: chosen(0.1, 'of orders after which pages show another number'),
  shareOfHottestVariant: chosen(0.5, 'of orders, in the minutes of a drop'),
  averageOfPeak: chosen(0.02, 'orders of a mean second, of those of the busiest'),
  rowsForPartitions: chosen(100_000_000, 'rows that one ledger gains in a year'),
  salesRowsPerOrder: chosen(3, 'two lines, and one for shipping and fees'),
} as const;
