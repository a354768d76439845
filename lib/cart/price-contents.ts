import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import type { Currency } from '@/lib/core/money';
import { price } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import type { TaxRules } from '@/lib/pricing/purchase';
import { noChoice } from '@/lib/pricing/unchosen';
import { displayCurrency } from '@/lib/settings/currencies';
import { preferredDelivery, reachingMethods } from '@/lib/shipping/options';
import { type ShippingMethod, tariffOf } from '@/lib/shipping/tariff';
import { consignmentOf } from './consignment';
import type { CartContents } from './contents';
import { canBeHad } from './lines';
import { type CartOffers, cartOffers } from './offers';
import { purchaseOf } from './purchase';
import { purchaseTax } from './purchase-tax';

/** What a cart costs while nothing is chosen at its checkout, in the caller's currency. */
export type CartPrice = {
  priced: Priced;
  offers: CartOffers;
  currency: Currency;
  /** The ways to deliver that take its goods there, whatever they come to. */
  reaching: ShippingMethod[];
  tax: TaxRules;
};

/**
 * Prices a cart with the delivery that is offered first to where it goes: a code that would
 * lose free delivery is to wait here as it does at the checkout.
 */
export async function priceContents(ctx: ShopContext, contents: CartContents): Promise<CartPrice> {
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const offers = await cartOffers(ctx, contents);
  const { shipping_methods, to } = contents;
  const lines = contents.lines.filter(canBeHad);
  const reaching =
    to.country && lines.length
      ? reachingMethods(shipping_methods, consignmentOf(ctx, lines, { to }))
      : [];
  const delivery = { options: reaching.map(tariffOf), preferred: preferredDelivery(reaching) };
  const shipping = { ...noChoice, ...delivery };
  const tax = await purchaseTax(ctx, shipping, { shipping: to });
  const choices = { country: to.country, shipping, payment: noChoice, tax };
  const priced = price(purchaseOf(ctx, contents, offers, currency, choices));
  return { priced, offers, currency, reaching, tax };
}
