import 'server-only';
import {
  and,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { product, stock } from '@/db/schema/catalog';
import { salesEntry } from '@/db/schema/sales';
import { allTexts, contains } from '@/db/text';
import type { Course } from '../period/period';
import type { SalesFilters, SalesQuery } from './sales.schema';

/** The moment that decides an entry's day. */
export const getEntryMoment = ({ by }: Pick<SalesQuery, 'by'>): PgColumn =>
  by === 'sold' ? salesEntry.occurred_at : salesEntry.ordered_at;

export const isDuringPeriod = (moment: PgColumn, from: Date | undefined, until: Date | undefined) =>
  and(from && gte(moment, from), until && lt(moment, until));

/** An entry's columns about its whole order, in the ledger or the daily rollup. */
export type OrderColumns = Record<
  | 'channel'
  | 'physical_store_id'
  | 'cashier_id'
  | 'payment_method_id'
  | 'country'
  | 'currency'
  | 'membership_tier_id'
  | 'lead_source'
  | 'is_first_order',
  SQLWrapper
>;

/** A query's filters on whole orders. */
export function salesOrderFilters(of: OrderColumns, query: SalesFilters): SQL[] {
  const { is_first_order: first } = query;
  const conditions = [
    query.channel && inArray(of.channel, query.channel),
    query.physical_store_id && inArray(of.physical_store_id, query.physical_store_id),
    query.cashier_id && inArray(of.cashier_id, query.cashier_id),
    query.payment_method_id && inArray(of.payment_method_id, query.payment_method_id),
    query.country && inArray(of.country, query.country),
    query.currency && inArray(of.currency, query.currency),
    query.membership_tier_id && inArray(of.membership_tier_id, query.membership_tier_id),
    query.lead_source && inArray(of.lead_source, query.lead_source),
    first !== undefined && eq(of.is_first_order, first),
  ];
  return conditions.filter((filter) => typeof filter === 'object');
}

/** Those on lines, or on the order's entries. */
export function lineFilters(query: SalesFilters): SQL[] {
  const { category_id: categories } = query;
  const conditions = [
    query.kind && inArray(salesEntry.kind, query.kind),
    query.brand_id && inArray(salesEntry.brand_id, query.brand_id),
    categories && sql`${salesEntry.category_ids} && array(${withBelow(categories)})`,
    query.product_id && inArray(salesEntry.product_id, query.product_id),
    query.stock_id && inArray(salesEntry.stock_id, query.stock_id),
    query.search ? ofProductsNamed(salesEntry.product_id, query.search) : undefined,
    query.promotion_id && arrayOverlaps(salesEntry.promotion_ids, query.promotion_id),
    query.code && arrayOverlaps(salesEntry.codes, query.code),
  ];
  return conditions.filter((filter) => filter !== undefined);
}

/**
 * The entries of a query: those of the course that match its filters. Used by figures, their rows,
 * and files.
 */
export const salesWhere = (
  course: Course,
  query: SalesFilters & Pick<SalesQuery, 'by'>,
  linesOnly: boolean,
): SQL | undefined =>
  and(
    isDuringPeriod(getEntryMoment(query), course[0], course.at(-1)),
    linesOnly ? isNotNull(salesEntry.order_item_id) : undefined,
    ...salesOrderFilters(salesEntry, query),
    ...lineFilters(query),
  );

/** Products with a text in their name, SKU or barcode, or those of a variant. */
export const ofProductsNamed = (product_id: PgColumn, text: string): SQL =>
  sql`${product_id} in (
    select ${product.id} from ${product}
    where ${contains(allTexts(product.name), text)} or ${contains(product.sku, text)}
    union
    select ${stock.product_id} from ${stock}
    where ${contains(stock.sku, text)} or ${contains(stock.barcode, text)}
      or exists (select from jsonb_array_elements_text(${stock.more_barcodes}) as more(code)
        where ${contains(sql`more.code`, text)}))`;

/** The IDs of categories and all their current descendants. */
const withBelow = (ids: number[]) => sql`
  with recursive below as (
    select unnest(array[${sql.join(ids, sql`, `)}]::int[]) as id
    union
    select menu.id from menu join below on menu.parent_id = below.id
  )
  select id from below`;
