import { z } from 'zod';
import { orderChannels, shippingTypes } from '@/db/schema/enums';
import { countryCode } from '@/lib/core/address/country.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  amountsByCurrency,
  decimal,
  emptyIsNull,
  enumRule,
  id,
  lines,
  listed,
  localized,
  required,
  switched,
  text,
  timeOfDay,
  unlessEmpty,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { omitUndefined } from '@/lib/core/said';
import { shippingProblems } from './shipping-problems.schema';

/** The most zones and the most rates of a shipping method. */
export const MOST_ZONES = 50;
export const MOST_RATES = 50;
const MOST_COUNTRIES = 300;
const MOST_NAMED = 500;

const ids = listed(id, MOST_NAMED);
const amount = emptyIsNull(decimal);
const days = emptyIsNull(wholeFrom(0, 365));

/** Unknown fields are refused: ignoring one would widen the zone. */
const zone = z.strictObject({
  countries: listed(countryCode, MOST_COUNTRIES).default([]),
  regions: listed(required(100), MOST_NAMED).default([]),
  postal_prefixes: listed(
    required(12)
      .pipe(z.string().regex(/^[A-Za-z\d -]+$/, 'shipping_postal_prefix'))
      .transform((prefix) => prefix.toUpperCase()),
    MOST_NAMED,
  ).default([]),
  rest_of_world: switched.default(false),
  include_named: switched.default(false),
});
/**
 * `from` and `to` are inclusive (null: no end): amounts, units or kilograms by type. Where two
 * rates meet, the lower one applies: of 0–1 and 1–2 kg, 1.000 kg is in the first. `extra_per_unit`:
 * for each unit or started kilogram above `from`.
 */
const rate = z.strictObject({
  from: decimal.default('0'),
  to: amount.default(null),
  price: decimal,
  extra_per_unit: amount.default(null),
  prices: amountsByCurrency.default({}),
});

/** The code of a method: a–z, 0–9 and underscore. */
const methodCode = required(40).pipe(z.string().regex(/^[a-z0-9_]+$/, 'shipping_code'));
const trackingTemplate = text(500).pipe(
  z.string().regex(/^$|^https:\/\/.*\{tracking_number\}/, 'tracking_template'),
);

const further = {
  description: localized(lines(2000)),
  enabled: switched,
  order: wholeFrom(0, 9999),
  zones: z.array(zone, 'check_input').max(MOST_ZONES, 'check_input'),
  rates: z.array(rate, 'check_input').max(MOST_RATES, 'check_input'),
  free_over_amount: amount,
  min_amount: amount,
  max_amount: amount,
  min_weight: amount,
  max_weight: amount,
  excluded_product_ids: ids,
  excluded_category_ids: ids,
  handling_fee: amount,
  tax_class_id: emptyIsNull(id),
  warehouse_ids: ids,
  payment_method_ids: ids,
  membership_tier_ids: ids,
  channels: listed(enumRule(orderChannels), orderChannels.length),
  carrier_code: text(40),
  tracking_url_template: trackingTemplate,
  min_days: days,
  max_days: days,
  cutoff_time: emptyIsNull(timeOfDay),
  working_days: listed(wholeFrom(1, 7), 7),
};
/** Fields of a change: absent fields stay unchanged. */
const changed = z.object(further).partial();
/**
 * The fields of a shipping method (D5). Amounts are decimals of the base currency, weights of
 * kilograms; `cutoff_time` is `HH:MM` in the store's time zone, `working_days` are 1 Monday to 7
 * Sunday. Empty lists mean "all", null limits "none", no tax class the default one.
 */
const fields = z.object({
  code: methodCode,
  title: localized(required()),
  type: enumRule(shippingTypes),
  ...changed.shape,
});

/** Defaults of a new shipping method. */
export const shippingMethodDefaults = {
  enabled: false,
  order: 0,
  zones: [],
  rates: [],
  free_over_amount: null,
  min_amount: null,
  max_amount: null,
  min_weight: null,
  max_weight: null,
  excluded_product_ids: [],
  excluded_category_ids: [],
  handling_fee: null,
  tax_class_id: null,
  warehouse_ids: [],
  payment_method_ids: [],
  membership_tier_ids: [],
  channels: [],
  carrier_code: '',
  tracking_url_template: '',
  min_days: null,
  max_days: null,
  cutoff_time: null,
  working_days: [],
} satisfies Partial<z.output<typeof fields>>;

/** A new shipping method. */
export const shippingMethodInput = fields.extend(recordWrite.shape).check(({ value, issues }) => {
  for (const { path, key, values } of shippingProblems({
    ...shippingMethodDefaults,
    ...omitUndefined(value),
  }))
    issues.push({ code: 'custom', path, message: key, params: { values }, input: value });
});
/** A change to a method. `updateShippingMethod` checks it together with what is stored. */
export const shippingMethodChanges = fields.partial().extend(recordWrite.shape);

/** The fields that have a text per language. */
export const shippingMethodTexts = ['title', 'description'] as const;

export const shippingMethodQuery = listQuery(
  ['title', 'type', 'order', 'enabled', 'updated_at'],
  'order',
).extend({
  enabled: flagFilter,
  type: unlessEmpty(enumRule(shippingTypes)).catch(undefined),
});

/** GET /api/admin/shipping/target: goods that a method may exclude, or to test methods with. */
export const shippingTargetQuery = z.object({
  type: enumRule(['products', 'categories', 'stocks']),
  search: text(100).catch(''),
});

export type ShippingMethodInput = z.output<typeof shippingMethodInput>;
export type ShippingMethodChanges = z.output<typeof shippingMethodChanges>;
export type ShippingMethodQuery = z.output<typeof shippingMethodQuery>;
