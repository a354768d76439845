import type { Context } from '@/lib/core/context';
import { type Currency, convertAmount, type Price, toPrice } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';

type Currencies = Pick<Settings, 'base_currency' | 'supported_currencies'>;

/** The shop's base currency: prices are stored in it, and its rate is 1. */
export function baseCurrency(settings: Currencies): Currency {
  const currency = settings.supported_currencies.find(
    ({ identifier }) => identifier === settings.base_currency,
  );
  return { identifier: settings.base_currency, mark: '', decimals: 2, ...currency, rate: '1' };
}

/** A currency that shoppers may choose; undefined if the shop does not support it. */
export function supportedCurrency(settings: Currencies, identifier: string): Currency | undefined {
  if (identifier === settings.base_currency) return baseCurrency(settings);
  return settings.supported_currencies.find(
    (currency) => currency.identifier === identifier && currency.enabled,
  );
}

/** The base currency, and the others in which prices may be set, enabled or not. */
export const priceCurrencies = (settings: Currencies) => ({
  base: baseCurrency(settings),
  others: settings.supported_currencies.filter(
    ({ identifier }) => identifier !== settings.base_currency,
  ),
});

/** The identifiers of all currencies that shoppers may choose, without duplicates. */
export const supportedIdentifiers = ({ base_currency, supported_currencies }: Currencies) => [
  ...new Set([
    base_currency,
    ...supported_currencies.filter(({ enabled }) => enabled).map(({ identifier }) => identifier),
  ]),
];

/**
 * For display only (§9): an unknown currency shows the base amount with rate 1 and no mark. Its
 * identifier is empty, so nothing is looked up by an arbitrary word.
 */
export const displayCurrency = (settings: Currencies, identifier: string): Currency =>
  supportedCurrency(settings, identifier) ?? {
    identifier: '',
    rate: '1',
    mark: '',
    decimals: baseCurrency(settings).decimals,
  };

type Shown = Pick<Context, 'settings' | 'currency'>;

/**
 * Converts an amount in minor units of the base currency once into the shopper's currency. Only
 * `pricePurchase` (`lib/pricing`) converts prices.
 */
export const convertBaseAmount = ({ settings, currency }: Shown, base_minor: number): Price => {
  const shown = displayCurrency(settings, currency);
  return toPrice(convertAmount(base_minor, baseCurrency(settings), shown), shown);
};
