import { z } from 'zod';
import {
  captureModes,
  orderChannels,
  paymentFeeTypes,
  paymentProviders,
  paymentTypes,
} from '@/db/schema/enums';
import { countryCode } from '@/lib/core/address/country.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
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
  unlessEmpty,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { omitUndefined } from '@/lib/core/said';
import { imagePath } from '@/lib/media/image.schema';
import { paymentProblems } from './payment-problems.schema';
import type { PaymentType } from './provider-terms.schema';

const MOST_COUNTRIES = 300;
const MOST_NAMED = 500;
const MOST_KEYS = 20;
const LONGEST_KEY = 500;

const amount = emptyIsNull(decimal);
const ids = listed(id, MOST_NAMED);
const currencyCode = z.string('check_input').regex(/^[A-Z]{3}$/, 'check_input');
/** Keys by name (`providerTerms`). */
const keys = z
  .record(z.string().max(40), emptyIsNull(text(LONGEST_KEY)), 'check_input')
  .refine((sent) => Object.keys(sent).length <= MOST_KEYS, 'check_input');
/** The same for secrets: empty keeps the stored one, null deletes it. */
const secrets = z
  .record(z.string().max(40), text(LONGEST_KEY).nullable(), 'check_input')
  .refine((sent) => Object.keys(sent).length <= MOST_KEYS, 'check_input');

const further = {
  description: localized(lines(2000)),
  instructions: localized(lines(10_000)),
  enabled: switched,
  test_mode: switched,
  order: wholeFrom(0, 9999),
  icon_path: imagePath,
  qr_path: imagePath,
  currencies: listed(currencyCode, MOST_NAMED),
  countries: listed(countryCode, MOST_COUNTRIES),
  channels: listed(enumRule(orderChannels), orderChannels.length),
  membership_tier_ids: ids,
  shipping_method_ids: ids,
  min_amount: amount,
  max_amount: amount,
  fee_type: enumRule(paymentFeeTypes),
  fee_value: amount,
  fee_max: amount,
  /** The tax class of its fee; null if the fee isn't taxed. */
  tax_class_id: emptyIsNull(id),
  capture_mode: enumRule(captureModes),
  /** Null: the default of its type. */
  payment_window_minutes: emptyIsNull(wholeFrom(1, 525_600)),
  requires_proof: emptyIsNull(switched),
  allow_ship_before_payment: emptyIsNull(switched),
  /** The whole set: a key that isn't sent is deleted. */
  public_config: keys,
};
/** Fields of an update: those absent stay unchanged. */
const changed = z.object(further).partial();
/**
 * A payment method (D4). Limits, a fixed fee and the maximum of a percentage fee are decimals of
 * the base currency, a percentage fee is a decimal of percent. Empty lists mean "all", null limits
 * "none". `currencies` are those it collects. `config` has secrets by name, which are never
 * returned: empty keeps the stored one, null deletes it.
 */
const fields = z.object({
  code: required(40).pipe(z.string().regex(/^[a-z0-9_]+$/, 'payment_code')),
  title: localized(required()),
  type: enumRule(paymentTypes),
  provider: enumRule(paymentProviders),
  ...changed.shape,
  config: secrets.optional(),
});

/** Defaults for a new one. */
export const paymentMethodDefaults = {
  enabled: false,
  test_mode: false,
  order: 0,
  icon_path: null,
  qr_path: null,
  currencies: [],
  countries: [],
  channels: [],
  membership_tier_ids: [],
  shipping_method_ids: [],
  min_amount: null,
  max_amount: null,
  fee_type: 'none',
  fee_value: null,
  fee_max: null,
  tax_class_id: null,
  capture_mode: 'auto',
  payment_window_minutes: null,
  requires_proof: null,
  allow_ship_before_payment: null,
  public_config: {},
} satisfies Partial<z.output<typeof fields>>;

/** Minutes an unpaid order keeps its stock, by type (D4). */
const getPaymentWindow = (type: PaymentType): number =>
  type === 'card' || type === 'redirect' ? 30 : 4320;

/** Defaults that depend only on the type of a payment method (D4). */
export const getTypeDefaults = (type: PaymentType) => ({
  payment_window_minutes: getPaymentWindow(type),
  requires_proof: type === 'offline_transfer',
  allow_ship_before_payment: type === 'cash_on_delivery',
});

export const paymentMethodInput = fields.extend(recordWrite.shape).check(({ value, issues }) => {
  const { config = {}, ...plain } = value;
  // Never echo what was sent: it may contain a secret.
  for (const { path, key, values } of paymentProblems({
    ...paymentMethodDefaults,
    ...omitUndefined(plain),
    config,
  }))
    issues.push({ code: 'custom', path, message: key, params: { values }, input: undefined });
});
/** An update. Consistency is checked with the stored row (`updatePaymentMethod`). */
export const paymentMethodChanges = fields.partial().extend(recordWrite.shape);

/** The localized fields. */
export const paymentMethodTexts = ['title', 'description', 'instructions'] as const;

export const paymentMethodQuery = listQuery(
  ['title', 'type', 'order', 'enabled', 'updated_at'],
  'order',
).extend({
  enabled: flagFilter,
  type: unlessEmpty(enumRule(paymentTypes)).catch(undefined),
  provider: unlessEmpty(enumRule(paymentProviders)).catch(undefined),
});

/**
 * The shopper's next step to pay an order: nothing (`none`: transfer, cash), or a page that
 * collects the money.
 */
export const nextAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('redirect'), redirect_url: z.string() }),
]);

export type NextAction = z.output<typeof nextAction>;
export type PaymentMethodInput = z.output<typeof paymentMethodInput>;
export type PaymentMethodChanges = z.output<typeof paymentMethodChanges>;
export type PaymentMethodQuery = z.output<typeof paymentMethodQuery>;
