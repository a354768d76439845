import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import type { SalesGroup, SalesQuery } from '@/lib/reports/sales/sales.schema';
import { type Ledger, lists, singles } from './sales-questions';

/** The keys of groups in the ledger, as texts; for lists, whether one contains the value. */
const keys: Partial<Record<SalesGroup, string>> = {
  channel: 'channel',
  physical_store: 'physical_store_id::text',
  cashier: 'cashier_id::text',
  payment_method: 'payment_method_id::text',
  country: 'country',
  currency: 'currency',
  membership_tier: 'membership_tier_id::text',
  lead_source: 'lead_source',
  buyer: `case is_first_order when true then 'new' when false then 'returning' end`,
  brand: 'brand_id::text',
  product: 'product_id::text',
  variant: 'stock_id::text',
  place: `case channel when 'pos' then 'store' else 'online' end`,
  product_channel: `product_id || '/' || channel`,
};
const groupLists: Partial<Record<SalesGroup, string>> = {
  category: 'category_ids::text[]',
  promotion: 'promotion_ids::text[]',
  code: 'codes',
};

type Group = { value: string; span: { from: Date; until: Date } | null };
type SalesQuestion = {
  query: SalesQuery;
  /** The currency of the figures; entries of all currencies where absent. */
  currency?: string;
  /** Order lines only. */
  lines: boolean;
  group?: Group;
};

const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
const texts = (values: readonly unknown[]) => values.map(quoted).join(', ');

/** The figures of a report, in SQL that shares nothing with the shop's own. */
export async function plainSales(
  db: Connection,
  ledger: Ledger,
  question: SalesQuestion,
): Promise<Record<string, number>> {
  const pre = question.query.in === 'base' ? 'base_' : '';
  const sold = (column: string) => `sum(${column}) filter (where kind in ('sale', 'edit'))`;
  const goods = `${pre}gross - ${pre}item_discount - ${pre}order_discount`;
  const [row] = await db.execute<Record<string, string>>(
    sql.raw(`select ${sold(`${pre}gross`)} as gross,
      ${sold(`${pre}item_discount`)} as item_discounts,
      ${sold(`${pre}order_discount`)} as order_discounts,
      -sum(${goods}) filter (where kind = 'refund') as refunds, sum(${goods}) as net,
      sum(${pre}shipping) as shipping, sum(${pre}fee) as fees, sum(${pre}adjustment) as adjustments,
      sum(${pre}tax) as tax, sum(${pre}total) as total,
      sum(units) as units, ${sold('units')} as units_sold,
      count(distinct order_id) filter (where kind = 'sale') as orders, sum(base_cost) as cost,
      sum(base_total - base_tax - base_cost) as margin, count(*) as rows,
      count(*) filter (where base_cost is null and order_item_id is not null) as unknown_cost
      from sales_entry where ${conditions(ledger, question).join(' and ')}`),
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, sum]) => [name, Number(sum)]));
}

function conditions(
  { categories }: Ledger,
  { query, currency, lines, group }: SalesQuestion,
): string[] {
  const at = query.by === 'sold' ? 'occurred_at' : 'ordered_at';
  const day = `(${at} at time zone ${quoted(query.timezone)})::date`;
  const clauses = [`${day} between '${query.from}' and '${query.to}'`];
  if (currency)
    clauses.push(`${query.in === 'base' ? 'base_currency' : 'currency'} = '${currency}'`);
  for (const name of singles)
    if (query[name]) clauses.push(`${name}::text in (${texts(query[name])})`);
  if (query.is_first_order !== undefined) clauses.push(`is_first_order = ${query.is_first_order}`);
  for (const [name, column] of Object.entries(lists)) {
    const requestedValues = query[name as keyof typeof lists];
    if (requestedValues) clauses.push(`${column}::text[] && array[${texts(requestedValues)}]`);
  }
  const requestedIds = query.category_id?.flatMap((id) => categories.get(id) ?? id);
  if (requestedIds) clauses.push(`category_ids && array[${requestedIds}]`);
  if (lines) clauses.push('order_item_id is not null');
  const [key, list] = [keys[query.group], groupLists[query.group]];
  if (group?.span) {
    const [from, until] = [group.span.from.toISOString(), group.span.until.toISOString()];
    clauses.push(`${at} >= '${from}'`, `${at} < '${until}'`);
  } else if (group && key) clauses.push(`coalesce(${key}, '') = ${quoted(group.value)}`);
  else if (group && list)
    clauses.push(group.value ? `${quoted(group.value)} = any(${list})` : `${list} = '{}'`);
  return clauses;
}
