import { z } from 'zod';
import { shippingTypes } from '@/db/schema/enums';
import { countryCode } from '@/lib/core/address/country.schema';
import {
  decimal,
  localized,
  localizedWrite,
  oneOf,
  required,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';

const zone = z.object({
  countries: z.array(countryCode).default([]),
  rest_of_world: switched.optional(),
});
/** `from` included, `to` excluded; amounts for `by_amount`, units for `by_quantity`. */
const rate = z.object({
  from: decimal.default('0'),
  to: decimal.nullable().default(null),
  price: decimal,
});
type Rate = z.output<typeof rate>;

/** D5: ranges may not overlap. */
const apart: z.core.CheckFn<Rate[]> = ({ value, issues }) => {
  const sorted = value.map((one, index) => ({
    index,
    from: Number(one.from),
    to: one.to === null ? Number.POSITIVE_INFINITY : Number(one.to),
  }));
  sorted.sort((a, b) => a.from - b.from);
  sorted.forEach(({ index, from, to }, place) => {
    const before = sorted[place - 1];
    if (to <= from || (before && before.to > from))
      issues.push({
        code: 'custom',
        path: [index, 'from'],
        message: 'ranges_overlap',
        input: value,
      });
  });
};

/** The code of a method: a–z, 0–9 and underscore. */
const methodCode = required(40).pipe(z.string().regex(/^[a-z0-9_]+$/, 'check_input'));
const trackingTemplate = text(500).pipe(
  z.string().regex(/^$|^https:\/\/.*\{tracking_number\}/, 'tracking_template'),
);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'check_input');
const days = wholeFrom(0, 365).nullable().default(null);

/**
 * A way to deliver (D5). Amounts are decimals of the base currency; `cutoff_time` is `HH:MM` in
 * the store's time zone, `working_days` are 1 Monday to 7 Sunday (none: all).
 */
export const shippingMethodInput = z.object({
  code: methodCode,
  title: localized(required()),
  description: localized(text(2000)).optional(),
  enabled: switched.default(false),
  order: wholeFrom(0, 9999).default(0),
  type: oneOf(shippingTypes),
  zones: z.array(zone).min(1, 'required'),
  rates: z.array(rate).default([]).check(apart),
  free_over_amount: decimal.nullable().default(null),
  min_amount: decimal.nullable().default(null),
  max_amount: decimal.nullable().default(null),
  carrier_code: text(40).default(''),
  tracking_url_template: trackingTemplate.default(''),
  min_days: days,
  max_days: days,
  cutoff_time: timeOfDay.nullable().default(null),
  working_days: z.array(wholeFrom(1, 7)).default([]),
  ...localizedWrite.shape,
});

export type ShippingMethodInput = z.output<typeof shippingMethodInput>;
