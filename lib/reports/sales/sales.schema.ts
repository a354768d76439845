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

/** Any of several values; none: no filter. */
const some = <S extends z.ZodType<unknown, string>>(rule: S) =>
  filterValues(rule)
    .transform((values) => (values.length ? values : undefined))
    .optional();
const ids = some(idName.transform(Number));
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'check_input');

/**
 * The filters of sales entries; of several values any may match. They compare what was true at the
 * sale; `physical_store_id` is the store of the sale, the pickup or the register refund,
 * `cashier_id` who made it there; `category_id` includes subcategories; `search` is in the name,
 * SKU or barcode of current products.
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
 * The fields of every sales ledger query: period, filters; `by`: whether an entry belongs to the
 * day of payment or of the order; `in`: the shop's own currency, or that of the orders, then given
 * by `currency`.
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
 * What sales entries are grouped by. `place`: in stores, or online and by staff; `physical_store`:
 * the store of the sale, pickup or register refund; `cashier`: who made it there;
 * `product_channel`: each product in each channel.
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

/** How groups can be sorted, largest first; time intervals are in order. */
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
 * The entries behind a figure, newest first: `group_value` is the `value` of a group; without it
 * all entries of the report.
 */
const opened = { ...pageRequest.shape, group_value: text(64).optional() };
export const salesRowsQuery = salesAsked.extend(opened).refine(oneCurrency, needsCurrency);
export const productsRowsQuery = productsAsked.extend(opened).refine(oneCurrency, needsCurrency);
export type SalesRowsQuery = z.output<typeof salesRowsQuery>;

/** A file of all the report's groups, or of the entries behind them. */
const file = {
  group_value: text(64).optional(),
  format: enumRule(['xlsx', 'csv']).default('xlsx'),
  of: enumRule(['groups', 'rows']).default('groups'),
};
export const salesExportQuery = salesAsked.extend(file).refine(oneCurrency, needsCurrency);
export const productsExportQuery = productsAsked.extend(file).refine(oneCurrency, needsCurrency);
export type SalesExportQuery = z.output<typeof salesExportQuery>;

/** A ledger entry; amounts are in `currency`, negative for refunds. */
const salesRow = z.strictObject({
  id: recordId,
  kind: z.enum(salesKinds),
  occurred_at: moment,
  ordered_at: moment,
  order_id: recordId,
  order_number: z.string(),
  /** Null: shipping, fees, or an amount not assigned to an item. */
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
  /** The cost of the units; null if unknown or not for the caller. */
  cost: priceOutput.nullable(),
});
export type SalesRow = z.output<typeof salesRow>;
export const salesRowsOutput = pageOutput(salesRow);
