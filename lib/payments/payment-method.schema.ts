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
/** Keys by their names (`providerTerms`). */
const keys = z
  .record(z.string().max(40), emptyIsNull(text(LONGEST_KEY)), 'check_input')
  .refine((sent) => Object.keys(sent).length <= MOST_KEYS, 'check_input');
/** The same where nothing keeps what is stored, and null takes it away. */
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
  /** What its fee is taxed by; null: the fee is not taxed. */
  tax_class_id: emptyIsNull(id),
  capture_mode: enumRule(captureModes),
  /** Null: as is usual for its type. */
  payment_window_minutes: emptyIsNull(wholeFrom(1, 525_600)),
  requires_proof: emptyIsNull(switched),
  allow_ship_before_payment: emptyIsNull(switched),
  /** All of them: one that is not named is taken away. */
  public_config: keys,
};
/** Fields of a change: what is absent stays as it is. */
const changed = z.object(further).partial();
/**
 * What a way to pay holds (D4). Bounds, a fixed fee and the most that a percent comes to are
 * decimals of the base currency, a percent fee a decimal of percent; empty lists mean "all",
 * null bounds "none". `currencies` are those it collects in. `config` has secrets by their
 * names, which nothing ever answers: an empty one keeps what is stored, null takes it away.
 */
const fields = z.object({
  code: required(40).pipe(z.string().regex(/^[a-z0-9_]+$/, 'payment_code')),
  title: localized(required()),
  type: enumRule(paymentTypes),
  provider: enumRule(paymentProviders),
  ...changed.shape,
  config: secrets.optional(),
});

/** What is not sent of a new one. */
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

/** Minutes an unpaid order keeps its goods, by type (D4). */
const getPaymentWindow = (type: PaymentType): number =>
  type === 'card' || type === 'redirect' ? 30 : 4320;

/** What hangs on the type of a way to pay alone, where nothing else is said (D4). */
export const getTypeDefaults = (type: PaymentType) => ({
  payment_window_minutes: getPaymentWindow(type),
  requires_proof: type === 'offline_transfer',
  allow_ship_before_payment: type === 'cash_on_delivery',
});

/** A new way to pay. */
export const paymentMethodInput = fields.extend(recordWrite.shape).check(({ value, issues }) => {
  const { config = {}, ...plain } = value;
  // Never what was sent: a secret may be in it.
  for (const { path, key, values } of paymentProblems({
    ...paymentMethodDefaults,
    ...omitUndefined(plain),
    config,
  }))
    issues.push({ code: 'custom', path, message: key, params: { values }, input: undefined });
});
/** A change of one. How it fits together is checked with what is stored (`updatePaymentMethod`). */
export const paymentMethodChanges = fields.partial().extend(recordWrite.shape);

/** The fields that have a text per language. */
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
 * What the shopper does next to pay an order: nothing (`none`: transfer, cash), or go to a
 * page that collects the money.
 */
export const nextAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('redirect'), redirect_url: z.string() }),
]);

export type NextAction = z.output<typeof nextAction>;
export type PaymentMethodInput = z.output<typeof paymentMethodInput>;
export type PaymentMethodChanges = z.output<typeof paymentMethodChanges>;
export type PaymentMethodQuery = z.output<typeof paymentMethodQuery>;
