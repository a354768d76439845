// What a shop has, in figures: what two copies of one shop must agree on.

/** Money and units by kind: how many rows, and their sum. Columns that every release has. */
const TOTALS = `
  select 'orders in ' || currency || ', ' || status as name, count(*) as rows,
    sum(grand_total) as amount from orders group by 1
  union all
  select 'paid in ' || currency, count(*), sum(paid_total) from orders group by 1
  union all
  select 'refunded in ' || currency, count(*), sum(refunded_total) from orders group by 1
  union all
  select 'payments in ' || currency || ', ' || type || ' ' || status, count(*), sum(amount)
    from payment group by 1
  union all
  select 'sales in ' || currency, count(*), sum(total) from sales_entry group by 1
  union all
  select 'units on hand', count(*), coalesce(sum(quantity), 0) from inventory
  union all
  select 'units reserved', count(*), coalesce(sum(reserved), 0) from inventory
  order by name`;

/** Tables whose rows are never deleted. */
const LEDGERS = ['orders', 'payment', 'sales_entry', 'inventory_history'];

/** How many rows each table has, and the totals, as PostgreSQL writes them. */
export async function readFigures(sql) {
  const tables = await sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  const counts = {};
  for (const { name } of tables) counts[name] = await countRows(sql, name);
  const totals = {};
  for (const { name, rows, amount } of await sql.unsafe(TOTALS)) totals[name] = [rows, amount];
  return { counts, totals };
}

const countRows = async (sql, table) =>
  Number((await sql`select count(*) as rows from ${sql(table)}`)[0].rows);

/** How many rows each table has that only grows. */
export async function countLedgers(sql) {
  const counts = {};
  for (const table of LEDGERS) counts[table] = await countRows(sql, table);
  return counts;
}

/** A sentence for each ledger of a copy that has fewer rows than before, or more than after it. */
export const compareLedgers = ({ counts }, before, after) =>
  LEDGERS.filter((table) => counts[table] < before[table] || counts[table] > after[table]).map(
    (table) =>
      `${table} has ${counts[table]} rows, and the shop had ${before[table]} before and ` +
      `${after[table]} after`,
  );

/** A sentence for each figure that differs. */
export function compareFigures(expected, actual) {
  const differences = [];
  for (const kind of ['counts', 'totals'])
    for (const name of new Set([...Object.keys(expected[kind]), ...Object.keys(actual[kind])])) {
      const [before, after] = [expected, actual].map((figures) => figures[kind][name] ?? 'none');
      if (String(before) !== String(after)) differences.push(`${name}: ${after}, not ${before}`);
    }
  return differences;
}
