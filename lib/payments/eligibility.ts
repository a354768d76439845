import type { orderChannels } from '@/db/schema/enums';
import type { Currency } from '@/lib/core/money';
import { findProviderUnits } from './gateways';
import { getCollectionCurrency, type PaymentMethod } from './options';
import { providerTerms } from './providers.schema';

type Channel = (typeof orderChannels)[number];

/**
 * What decides whether a way to pay is offered, whatever the total: the currency, those the shop
 * has a rate for (`supported`), where the goods go and how, who buys and where. Undefined and null
 * places and deliveries, not known yet, refuse nothing; a null tier is none.
 */
export type PaymentPlace = {
  currency: string;
  supported: readonly string[];
  country: string | undefined;
  shipping_method_id: number | null;
  tier_id: number | null;
  channel: Channel;
  /** Whether the shopper is known to have no scripts. */
  without_scripts: boolean;
};

/** Why a way to pay is not offered, whatever the total. */
export type PaymentRefusal =
  | 'disabled'
  | 'currency'
  | 'country'
  | 'tier'
  | 'channel'
  | 'shipping_method'
  | 'scripts';

/** Every reason why a way to pay is not offered there (D4); none where it is. */
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

/** The methods that would be offered there if they collected in its currency. */
export const findOtherCurrencyMethods = (
  methods: readonly PaymentMethod[],
  place: PaymentPlace,
): PaymentMethod[] =>
  methods.filter((method) => {
    const [reason, ...others] = paymentRefusals(method, place);
    return reason === 'currency' && !others.length;
  });

/**
 * The methods that are offered there: cards, which are paid at once, before the others, and else
 * in the order staff gave them.
 */
export const paymentOptions = (
  methods: readonly PaymentMethod[],
  place: PaymentPlace,
): PaymentMethod[] =>
  methods
    .filter((method) => !paymentRefusals(method, place).length)
    .sort((a, b) => Number(isLater(a)) - Number(isLater(b)) || a.order - b.order || a.id - b.id);

const isLater = ({ type }: PaymentMethod) => type !== 'card';

/** Where it can be paid so; money that is handed over in a shop is for shops alone. */
const getChannels = ({ type, channels }: Pick<PaymentMethod, 'type' | 'channels'>): Channel[] =>
  isRegisterPayment({ type }) ? ['pos'] : channels;

/** Whether a way to pay is one of registers: cash, or a card at a terminal. */
export const isRegisterPayment = ({ type }: Pick<PaymentMethod, 'type'>): boolean =>
  type === 'pos_cash' || type === 'pos_card';

/** Whether paying so wants scripts in the browser. */
export const needsScripts = ({ provider }: Pick<PaymentMethod, 'provider'>): boolean =>
  providerTerms[provider].needs_scripts;

/** An amount that is too small or too large for a way to pay, and the bound that it breaks. */
export type AmountRefusal = { reason: 'amount_too_low' | 'amount_too_high'; limit: number };
/** Why a way to pay cannot collect an amount; staff alone are told of a currency. */
export type CollectRefusal = AmountRefusal | { reason: 'currency' };

/**
 * Why a way to pay does not take an amount with its fee: its provider charges no less, no more or
 * not in this currency at all. Undefined where it does. Nothing to pay is refused by none: nobody
 * is asked to collect it.
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

/** Why a way to pay does not take an amount without its fee by its own bounds; see `convert`. */
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
