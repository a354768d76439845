import { z } from 'zod';
import { leadSources } from '@/db/schema/enums';
import { countryCode } from '@/lib/core/address/country.schema';
import { type Language, parseLanguage } from '@/lib/core/language';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { listQuery } from '@/lib/core/records/resource.schema';
import { decimal, enumRule, filterValues, id, idName, wholeFrom } from '@/lib/core/rules.schema';
import { customerTag } from './customer.schema';

/** A date from year 1, as the database has no year 0. */
const day = z.iso.date('check_input').refine((date) => date >= '0001', 'check_input');
const flag = z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'], error: 'check_input' });

const some = <S extends z.ZodType<unknown, string>>(rule: S) =>
  filterValues(rule).refine((values) => values.length > 0, 'check_input');
const ids = some(idName.transform(Number));
const languageCode = z
  .string()
  .refine((code) => parseLanguage(code) !== undefined, 'check_input')
  .transform((code): Language => parseLanguage(code) ?? 'en-US');

/**
 * Filters of a customer list; several values of one filter are alternatives. `assigned` is an admin
 * id or `none`; amounts are in the base currency, days in the store's time zone.
 */
export const customerFilters = {
  enabled: flag,
  status: ids,
  source: enumRule(leadSources),
  assigned: z.union([z.literal('none'), id], 'check_input'),
  tag: some(customerTag),
  /** A membership tier; customers without one have that of level 0. */
  tier: ids,
  preferred_language: some(languageCode),
  country: some(countryCode),
  has_orders: flag,
  spend_min: decimal,
  spend_max: decimal,
  last_order_from: day,
  last_order_to: day,
  registered_from: day,
  registered_to: day,
  /** January is 1. */
  birthday_month: wholeFrom(1, 12),
  consent: flag,
};
export type CustomerFilterName = keyof typeof customerFilters;
export const customerFilterNames = Object.keys(customerFilters) as CustomerFilterName[];

/** The same for a list, where an invalid filter is ignored. */
const lenient = z.object(
  Object.fromEntries(
    Object.entries(customerFilters).map(([name, rule]) => [
      name,
      (rule as z.ZodType).optional().catch(undefined),
    ]),
  ) as { [N in CustomerFilterName]: z.ZodCatch<z.ZodOptional<(typeof customerFilters)[N]>> },
);

const sortable = [
  'name',
  'email',
  'created_at',
  'last_seen_at',
  'orders_count',
  'spend',
  'enabled',
  'updated_at',
] as const;
export type CustomerSort = (typeof sortable)[number];

/**
 * GET /api/admin/user. `search` matches names in any order, emails, phones with or without country
 * code, and ids.
 */
export const customerQuery = listQuery(sortable, '-created_at').extend(lenient.shape);
export type CustomerQuery = z.output<typeof customerQuery>;

/** A row of the list; `spend` is paid minus refunded, in the base currency. */
export const customerRow = z.strictObject({
  id: recordId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  enabled: z.boolean(),
  tags: z.array(z.string()),
  status_id: recordId.nullable(),
  status: z.string(),
  status_color: z.string(),
  membership_tier_id: recordId.nullable(),
  /** The title of their tier, or that of level 0; empty if there is none. */
  tier: z.string(),
  tier_color: z.string(),
  admin_id: recordId.nullable(),
  admin_name: z.string(),
  orders_count: z.int().min(0),
  spend: priceOutput,
  last_order_at: moment.nullable(),
  last_seen_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});
export type CustomerRow = z.output<typeof customerRow>;

/** Whether a query filters the list. */
export const isCustomerListFiltered = (query: CustomerQuery) =>
  query.search !== '' || customerFilterNames.some((name) => query[name] !== undefined);
