import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import type { Currency } from '@/lib/core/money';
import { price } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import { noChoice } from '@/lib/pricing/unchosen';
import { displayCurrency } from '@/lib/settings/currencies';
import { reachingMethods, tariffOf } from '@/lib/shipping/options';
import type { CartContents } from './contents';
import { type CartOffers, cartOffers } from './offers';
import { purchaseOf } from './purchase';

/** What a cart costs while nothing is chosen at its checkout, in the caller's currency. */
export type CartPrice = { priced: Priced; offers: CartOffers; currency: Currency };

/**
 * Prices a cart with the delivery that is offered first to where it goes: a code that would
 * lose free delivery is to wait here as it does at the checkout.
 */
export async function priceContents(ctx: ShopContext, contents: CartContents): Promise<CartPrice> {
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const offers = await cartOffers(ctx, contents);
  const { lines, shipping_methods, country } = contents;
  const reaching = country && lines.length ? reachingMethods(shipping_methods, country) : [];
  const delivery = { options: reaching.map(tariffOf), preferred: reaching.map(({ id }) => id) };
  const choices = { country, shipping: { ...noChoice, ...delivery }, payment: noChoice };
  return { priced: price(purchaseOf(ctx, contents, offers, currency, choices)), offers, currency };
}
