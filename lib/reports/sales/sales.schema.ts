import { z } from 'zod';
import { leadSources, orderChannels, salesKinds } from '@/db/schema/enums';
import { countryCode } from '@/lib/core/address/country.schema';
import { moment, pageOutput, priceOutput, recordId } from '@/lib/core/records/output.schema';
import {
  enumRule,
  filterValues,
  idName,
  pageRequest,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { periodFields } from '../period/period.schema';

/** Any of several values; none filter nothing. */
const some = <S extends z.ZodType<unknown, string>>(rule: S) =>
  filterValues(rule)
    .transform((values) => (values.length ? values : undefined))
    .optional();
const ids = some(idName.transform(Number));
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'check_input');

/**
 * What entries of sales may be filtered by; of several values of one filter any will do. What is
 * asked is what was so when it was sold; `physical_store_id` is where it was sold, is picked up or
 * was given back at a register, `cashier_id` who did so there; `category_id` has the categories
 * below it as well; `search` is a text in the name, SKU or barcode of products of today.
 */
export const salesFilters = {
  kind: some(enumRule(salesKinds)),
  channel: some(enumRule(orderChannels)),
  physical_store_id: ids,
  cashier_id: ids,
  payment_method_id: ids,
  country: some(countryCode),
  currency: some(currencyCode),
  membership_tier_id: ids,
  lead_source: some(enumRule(leadSources)),
  is_first_order: switched.optional(),
  brand_id: ids,
  category_id: ids,
  product_id: ids,
  stock_id: ids,
  search: text(100)
    .transform((typed) => typed || undefined)
    .optional(),
  promotion_id: ids,
  code: some(text(64)),
};
export type SalesFilters = z.output<z.ZodObject<typeof salesFilters>>;

/**
 * What every question to the ledger of sales has: a period, filters; `by`, whether an entry belongs
 * to the day of its money or to that of its order; `in`, the shop's own currency, or that of the
 * orders, which then is the one that `currency` names.
 */
const reportQuery = z.object({
  ...periodFields,
  ...salesFilters,
  by: enumRule(['sold', 'ordered']).default('sold'),
  in: enumRule(['base', 'currency']).default('base'),
});
const oneCurrency = ({ in: amounts, currency }: z.output<typeof reportQuery>) =>
  amounts === 'base' || currency?.length === 1;
const needsCurrency = { path: ['currency'], message: 'report_one_currency' };

/**
 * What entries of sales are grouped by. `place`: in the stores, or online and by staff;
 * `physical_store`: where it was sold, is picked up or was given back at a register; `cashier`: who
 * did so there; `product_channel`: each product in each channel that sold it.
 */
export const salesGroups = [
  'time',
  'channel',
  'place',
  'physical_store',
  'cashier',
  'payment_method',
  'country',
  'currency',
  'membership_tier',
  'lead_source',
  'buyer',
  'brand',
  'category',
  'product',
  'variant',
  'product_channel',
  'promotion',
  'code',
] as const;
export type SalesGroup = (typeof salesGroups)[number];
export const productGroups = [
  'product',
  'variant',
  'product_channel',
  'channel',
  'place',
  'physical_store',
  'time',
] as const satisfies readonly SalesGroup[];

/** What groups may be put in order by, the largest first; stretches of time follow one another. */
const sorts = ['net', 'total', 'units', 'orders', 'refunds', 'label'] as const;
const grouped = {
  sort: enumRule(sorts).default('net'),
  page: wholeFrom(1, 1_000_000).default(1),
  page_size: wholeFrom(1, 400).default(100),
};

const salesAsked = reportQuery.extend({ ...grouped, group: enumRule(salesGroups).default('time') });
const productsAsked = reportQuery.extend({
  ...grouped,
  group: enumRule(productGroups).default('product'),
});
/** GET /api/admin/report/sales. */
export const salesQuery = salesAsked.refine(oneCurrency, needsCurrency);
export type SalesQuery = z.output<typeof salesQuery>;
/** GET /api/admin/report/products. */
export const productsQuery = productsAsked.refine(oneCurrency, needsCurrency);

/**
 * The entries that a figure is made of, the newest first: `group_value` is the `value` of a group,
 * without it all entries of the report.
 */
const opened = { ...pageRequest.shape, group_value: text(64).optional() };
export const salesRowsQuery = salesAsked.extend(opened).refine(oneCurrency, needsCurrency);
export const productsRowsQuery = productsAsked.extend(opened).refine(oneCurrency, needsCurrency);
export type SalesRowsQuery = z.output<typeof salesRowsQuery>;

/** A file of a report's groups, all of them, or of the entries they are made of. */
const file = {
  group_value: text(64).optional(),
  format: enumRule(['xlsx', 'csv']).default('xlsx'),
  of: enumRule(['groups', 'rows']).default('groups'),
};
export const salesExportQuery = salesAsked.extend(file).refine(oneCurrency, needsCurrency);
export const productsExportQuery = productsAsked.extend(file).refine(oneCurrency, needsCurrency);
export type SalesExportQuery = z.output<typeof salesExportQuery>;

/** An entry of the ledger; amounts of `currency`, below zero where they went back. */
const salesRow = z.strictObject({
  id: recordId,
  kind: z.enum(salesKinds),
  occurred_at: moment,
  ordered_at: moment,
  order_id: recordId,
  order_number: z.string(),
  /** Null: of the order's delivery, its fees, or nothing named. */
  product_id: recordId.nullable(),
  stock_id: recordId.nullable(),
  name: z.string(),
  sku: z.string(),
  units: z.int(),
  currency: z.string(),
  gross: priceOutput,
  item_discount: priceOutput,
  order_discount: priceOutput,
  shipping: priceOutput,
  fee: priceOutput,
  adjustment: priceOutput,
  tax: priceOutput,
  total: priceOutput,
  /** What the units cost the shop; null: not known, or not for the caller. */
  cost: priceOutput.nullable(),
});
export type SalesRow = z.output<typeof salesRow>;
export const salesRowsOutput = pageOutput(salesRow);
