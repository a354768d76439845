import 'server-only';
import type { Context } from '@/lib/core/context';
import { type Currency, convertAmount, getExchangeRate, toPrice } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import { supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import type { CollectionView } from './collection.schema';
import { getCollectionCurrency, type PaymentMethod } from './options';

/** An amount in minor units of its currency. */
export type Amount = { currency: Currency; minor: number };

/** What a payment method collects for an amount due, at the current rates. */
export function toPaymentCollection(
  { settings }: Pick<Context, 'settings'>,
  method: Pick<PaymentMethod, 'type' | 'currencies'>,
  due: Amount,
): Amount {
  const { currency: from, minor } = due;
  const supported = supportedIdentifiers(settings);
  const to = getCollectionCurrency(method, from.identifier, supported) ?? from.identifier;
  const currency = supportedCurrency(settings, to);
  if (!currency || to === from.identifier) return { currency: from, minor };
  return { currency, minor: convertAmount(minor, from, currency) };
}

/** The same in the caller's language: "HK$142.00 (¥2,840 at HK$1 = ¥20)". */
export function toPaymentCollectionView(
  { language }: Pick<Context, 'language'>,
  due: Amount,
  { currency, minor }: Amount,
): CollectionView {
  const total = toPrice(minor, currency);
  const shown = { currency: currency.identifier, total };
  if (currency.identifier === due.currency.identifier)
    return { ...shown, rate: null, text: total.formatted };
  const rate = `${currency.mark}1 = ${due.currency.mark}${getExchangeRate(currency, due.currency)}`;
  const text = translator(language, 'collection')('text', {
    amount: total.formatted,
    total: toPrice(due.minor, due.currency).formatted,
    rate,
  });
  return { ...shown, rate, text };
}
