import type { orderChannels } from '@/db/schema/enums';
import type { Currency } from '@/lib/core/money';
import { findProviderUnits } from './gateways';
import { getCollectionCurrency, type PaymentMethod } from './options';
import { providerTerms } from './providers.schema';

type Channel = (typeof orderChannels)[number];

/**
 * What decides whether a payment method is offered, apart from the total: currency, currencies with
 * a rate (`supported`), destination, shipping, customer and channel. Undefined or null countries
 * and delivery types aren't known yet and refuse nothing; a null tier is none.
 */
export type PaymentPlace = {
  currency: string;
  supported: readonly string[];
  country: string | undefined;
  shipping_method_id: number | null;
  tier_id: number | null;
  channel: Channel;
  /** Whether the shopper's browser has no scripts. */
  without_scripts: boolean;
};

/** Why a payment method isn't offered, apart from the total. */
export type PaymentRefusal =
  | 'disabled'
  | 'currency'
  | 'country'
  | 'tier'
  | 'channel'
  | 'shipping_method'
  | 'scripts';

/** Every reason why a payment method isn't offered (D4); empty if it is. */
export function paymentRefusals(method: PaymentMethod, place: PaymentPlace): PaymentRefusal[] {
  const isFor = <T>(ones: readonly T[], value: T) => !ones.length || ones.includes(value);
  const mayBeFor = <T>(ones: readonly T[], value: T | null | undefined) =>
    value === null || value === undefined || isFor(ones, value);
  const refused: Record<PaymentRefusal, boolean> = {
    disabled: !method.enabled,
    currency: !getCollectionCurrency(method, place.currency, place.supported),
    country: !mayBeFor(method.countries, place.country),
    tier: !isFor<number | null>(method.membership_tier_ids, place.tier_id),
    channel: !isFor(getChannels(method), place.channel),
    shipping_method: !mayBeFor(method.shipping_method_ids, place.shipping_method_id),
    scripts: place.without_scripts && needsScripts(method),
  };
  return (Object.keys(refused) as PaymentRefusal[]).filter((reason) => refused[reason]);
}

/** The methods that would be offered if they collected this currency. */
export const findOtherCurrencyMethods = (
  methods: readonly PaymentMethod[],
  place: PaymentPlace,
): PaymentMethod[] =>
  methods.filter((method) => {
    const [reason, ...others] = paymentRefusals(method, place);
    return reason === 'currency' && !others.length;
  });

/** The offered methods: cards, which are paid at once, first, then in the order staff set. */
export const paymentOptions = (
  methods: readonly PaymentMethod[],
  place: PaymentPlace,
): PaymentMethod[] =>
  methods
    .filter((method) => !paymentRefusals(method, place).length)
    .sort((a, b) => Number(isLater(a)) - Number(isLater(b)) || a.order - b.order || a.id - b.id);

const isLater = ({ type }: PaymentMethod) => type !== 'card';

/** The channels of a method; cash and card terminals in a shop are for registers only. */
const getChannels = ({ type, channels }: Pick<PaymentMethod, 'type' | 'channels'>): Channel[] =>
  isRegisterPayment({ type }) ? ['pos'] : channels;

/** Whether a payment method is for registers: cash or a card at a terminal. */
export const isRegisterPayment = ({ type }: Pick<PaymentMethod, 'type'>): boolean =>
  type === 'pos_cash' || type === 'pos_card';

/** Whether the method needs scripts in the browser. */
export const needsScripts = ({ provider }: Pick<PaymentMethod, 'provider'>): boolean =>
  providerTerms[provider].needs_scripts;

/** An amount below or above a payment method's limit, and that limit. */
export type AmountRefusal = { reason: 'amount_too_low' | 'amount_too_high'; limit: number };
/** Why a payment method can't collect an amount; only staff see the reason `currency`. */
export type CollectRefusal = AmountRefusal | { reason: 'currency' };

/**
 * Why a payment method can't take an amount including its fee: below or above the provider's
 * limits, or a currency it doesn't charge. Undefined if it can. An amount of 0 is never refused
 * because nothing is collected.
 */
export function chargeRefusal(
  { provider }: Pick<PaymentMethod, 'provider'>,
  minor: number,
  currency: Currency,
): CollectRefusal | undefined {
  const units = findProviderUnits(provider);
  if (!units || minor === 0 || units.isChargeable(minor, currency)) return undefined;
  const limits = units.limits(currency);
  if (limits && minor < limits.least) return { reason: 'amount_too_low', limit: limits.least };
  if (limits && minor > limits.most) return { reason: 'amount_too_high', limit: limits.most };
  return { reason: 'currency' };
}

/** Why a payment method's own limits refuse an amount without its fee; see `convert`. */
export function findPaymentBoundRefusal(
  {
    min_amount_minor,
    max_amount_minor,
  }: Pick<PaymentMethod, 'min_amount_minor' | 'max_amount_minor'>,
  minor: number,
  convert: (base_minor: number) => number,
): AmountRefusal | undefined {
  const [least, most] = [min_amount_minor, max_amount_minor].map((base) =>
    base === null ? null : convert(base),
  );
  if (least != null && minor < least) return { reason: 'amount_too_low', limit: least };
  if (most != null && minor > most) return { reason: 'amount_too_high', limit: most };
  return undefined;
}
