import { type Context, getSalesChannel } from '@/lib/core/context';
import type { Currency } from '@/lib/core/money';
import { listPrice, soldPrice } from '@/lib/pricing/list-price';
import type {
  ManualDiscount,
  MethodChoice,
  PaymentTerms,
  Purchase,
  ShippingTariff,
  TaxRules,
} from '@/lib/pricing/purchase';
import { toEditPromotions } from '@/lib/promotions/order-promotions';
import { baseCurrency } from '@/lib/settings/currencies';
import { discountBound } from '@/lib/settings/discount-bound';
import { toTaxClassKey } from '@/lib/tax/class-name';
import type { CartContents } from './contents';
import { type CartLine, isLineAvailable } from './lines';
import type { CartOffers } from './offers';

/** What a purchase has besides the cart: destination, tax rules, and methods to choose from. */
export type PurchaseChoices = {
  country: string | undefined;
  shipping: MethodChoice<ShippingTariff>;
  payment: MethodChoice<PaymentTerms>;
  tax: TaxRules;
  gift_wrap_minor?: number | undefined;
  manual_discount?: ManualDiscount | undefined;
};
/** A cart as input of `pricePurchase`, now and in this currency. */
export function toCartPurchase(
  ctx: Context,
  { lines, declined_gifts }: Pick<CartContents, 'lines' | 'declined_gifts'>,
  { buyer, promotions, codes, gifts, of_order }: CartOffers,
  currency: Currency,
  { country, ...choices }: PurchaseChoices,
): Purchase {
  const goods = (line: CartLine) => ({
    stock_id: line.stock_id,
    product_id: line.product_id,
    brand_id: line.brand_id,
    category_ids: line.category_ids,
    weight: line.weight,
    ...(line.as_sold
      ? soldPrice(line.list_prices, line.as_sold)
      : listPrice(line.list_prices, currency.identifier)),
  });
  const { settings } = ctx;
  const circumstances = {
    at: ctx.now(),
    zone: settings.store_timezone,
    channel: getSalesChannel(ctx),
    currency,
    buyer,
    country: country ?? null,
  };
  return {
    ...circumstances,
    base: baseCurrency(settings),
    lines: lines.map((line) => ({
      id: line.item_id,
      quantity: line.quantity,
      tax_class: line.tax_class ?? toTaxClassKey(line.tax_class_id),
      is_unavailable: !isLineAvailable(line),
      ...goods(line),
      ...(line.lowered && !line.as_sold && { lowered_minor: line.lowered.minor }),
    })),
    promotions: of_order ? toEditPromotions(of_order, circumstances) : promotions,
    codes,
    declined_gifts,
    gifts: gifts.map((line) => ({ ...goods(line), available: line.available_inventories })),
    ...choices,
    max_total_discount_percent: discountBound(settings),
  };
}
