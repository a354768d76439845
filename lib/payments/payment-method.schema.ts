import { z } from 'zod';
import { paymentFeeTypes, paymentProviders, paymentTypes } from '@/db/schema/enums';
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

/** Minutes an unpaid order keeps its goods, by type (D4). */
const windowOf = (type: (typeof paymentTypes)[number]) =>
  type === 'card' || type === 'redirect' ? 30 : 4320;

/** In major units of the base currency, so that its minor units fit their column. */
const MAX_FIXED_FEE = 999_999;

/**
 * A way to pay (D4). Bounds and a fixed fee are decimals of the base currency, a percent
 * fee a decimal of percent; empty lists mean "all". `currencies` are those it collects in.
 */
export const paymentMethodInput = z
  .object({
    code: required(40).pipe(z.string().regex(/^[a-z0-9_]+$/, 'check_input')),
    title: localized(required()),
    description: localized(text(2000)).optional(),
    instructions: localized(text(10_000)).optional(),
    type: oneOf(paymentTypes),
    provider: oneOf(paymentProviders),
    enabled: switched.default(false),
    order: wholeFrom(0, 9999).default(0),
    currencies: z.array(z.string().regex(/^[A-Z]{3}$/, 'check_input')).default([]),
    countries: z.array(countryCode).default([]),
    min_amount: decimal.nullable().default(null),
    max_amount: decimal.nullable().default(null),
    fee_type: oneOf(paymentFeeTypes).default('none'),
    fee_value: decimal.default('0'),
    payment_window_minutes: wholeFrom(1, 525_600).optional(),
    ...localizedWrite.shape,
  })
  .check(({ value: { fee_type, fee_value }, issues }) => {
    const max = fee_type === 'percent' ? 100 : MAX_FIXED_FEE;
    if (Number(fee_value) > max)
      issues.push({
        code: 'custom',
        path: ['fee_value'],
        message: 'number_range',
        params: { values: { min: 0, max } },
        input: fee_value,
      });
  })
  .transform((input) => ({
    ...input,
    payment_window_minutes: input.payment_window_minutes ?? windowOf(input.type),
  }));

/**
 * What the shopper does next to pay an order: nothing (`none`: transfer, cash), or go to a
 * page that collects the money.
 */
export const nextAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('redirect'), redirect_url: z.string() }),
]);

export type NextAction = z.output<typeof nextAction>;
export type PaymentMethodInput = z.output<typeof paymentMethodInput>;
