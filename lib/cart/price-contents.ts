import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import type { Currency } from '@/lib/core/money';
import { pricePurchase } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import type { TaxRules } from '@/lib/pricing/purchase';
import { noChoice } from '@/lib/pricing/unchosen';
import { displayCurrency } from '@/lib/settings/currencies';
import { filterReachingMethods, preferredDelivery } from '@/lib/shipping/options';
import { type ShippingMethod, toShippingTariff } from '@/lib/shipping/tariff';
import { toConsignment } from './consignment';
import type { CartContents } from './contents';
import { isLineAvailable } from './lines';
import { type CartOffers, readCartOffers } from './offers';
import { toCartPurchase } from './purchase';
import { readCartTaxRules } from './purchase-tax';

/** What a cart costs before any choice at the checkout, in the caller's currency. */
export type CartPrice = {
  priced: Priced;
  offers: CartOffers;
  currency: Currency;
  /** The shipping methods that reach the destination, whatever their price. */
  reaching: ShippingMethod[];
  tax: TaxRules;
};

/**
 * Prices a cart with the shipping method offered first for its destination, so that a code that
 * would lose free shipping is pending here as at the checkout.
 */
export async function priceCartContents(
  ctx: ShopContext,
  contents: CartContents,
): Promise<CartPrice> {
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const offers = await readCartOffers(ctx, contents);
  const { shipping_methods, to } = contents;
  const lines = contents.lines.filter(isLineAvailable);
  const reaching =
    to.country && lines.length
      ? filterReachingMethods(shipping_methods, toConsignment(ctx, lines, { to }))
      : [];
  const delivery = {
    options: reaching.map(toShippingTariff),
    preferred: preferredDelivery(reaching),
  };
  const shipping = { ...noChoice, ...delivery };
  const tax = await readCartTaxRules(ctx, shipping, { shipping: to });
  const choices = { country: to.country, shipping, payment: noChoice, tax };
  const priced = pricePurchase(toCartPurchase(ctx, contents, offers, currency, choices));
  return { priced, offers, currency, reaching, tax };
}
