import 'server-only';
import type { Context } from '@/lib/core/context';
import { type Currency, convert, priceOf, rateBetween } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import { supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import type { CollectionView } from './collection.schema';
import { collectedIn, type PaymentMethod } from './options';

/** An amount of a currency, in minor units. */
export type Amount = { currency: Currency; minor: number };

/** What a way to pay collects for an amount that is due, at the rates of now. */
export function collectionOf(
  { settings }: Pick<Context, 'settings'>,
  method: Pick<PaymentMethod, 'type' | 'currencies'>,
  due: Amount,
): Amount {
  const { currency: from, minor } = due;
  const known = supportedIdentifiers(settings);
  const to = collectedIn(method, from.identifier, known) ?? from.identifier;
  const currency = supportedCurrency(settings, to);
  if (!currency || to === from.identifier) return { currency: from, minor };
  return { currency, minor: convert(minor, from, currency) };
}

/** The same in the caller's words: "HK$142.00 (¥2,840 at HK$1 = ¥20)". */
export function collectionView(
  { language }: Pick<Context, 'language'>,
  due: Amount,
  { currency, minor }: Amount,
): CollectionView {
  const total = priceOf(minor, currency);
  const shown = { currency: currency.identifier, total };
  if (currency.identifier === due.currency.identifier)
    return { ...shown, rate: null, text: total.formatted };
  const rate = `${currency.mark}1 = ${due.currency.mark}${rateBetween(currency, due.currency)}`;
  const text = translator(language, 'collection')('text', {
    amount: total.formatted,
    total: priceOf(due.minor, due.currency).formatted,
    rate,
  });
  return { ...shown, rate, text };
}
