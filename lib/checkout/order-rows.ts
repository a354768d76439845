import type { Context } from '@/lib/core/context';
import { convertAmount } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import type { PriceRows } from '@/lib/orders/commands/reprice-order';
import { paymentTitle } from '@/lib/payments/offered-method';
import { type BasePart, baseAmounts } from '@/lib/pricing/base-amounts';
import { sumNumbers } from '@/lib/pricing/evaluation';
import { MANUAL_DISCOUNT } from '@/lib/pricing/manual-discount';
import type { Tax } from '@/lib/pricing/priced';
import { deliveryTypeOfCart } from './cart-delivery';
import { toPriceChange } from './line-price';
import type { PricedCart } from './price-cart';

/** A priced cart in the base currency, at the current rate. */
export const toBaseCurrencyAmounts = ({ priced, base, currency, prices_include_tax }: PricedCart) =>
  baseAmounts(priced, prices_include_tax, (minor) => convertAmount(minor, currency, base));

/** The rows of an order's price: lines, gifts, discount parts, taxes, fees. */
export function rowsOfPrice(ctx: Context, cart: PricedCart): PriceRows {
  const { lines, gifts, priced, offers } = cart;
  const localize = localizer(ctx);
  const base = toBaseCurrencyAmounts(cart);
  const adjustment = (part: BasePart, stock_id?: number, is_gift = false) => ({
    stock_id: stock_id ?? null,
    is_gift,
    class: part.class,
    promotion_id: part.promotion_id === MANUAL_DISCOUNT ? null : part.promotion_id,
    code: part.code ?? null,
    title: localize(offers.running.get(part.promotion_id)?.name ?? {}),
    units: part.units ?? null,
    amount: part.amount_minor,
    base_amount: part.base_amount_minor,
  });
  return {
    items: [
      ...lines.map((line, at) => ({ ...itemFields(line, cart), ...baseLine(base.lines[at]) })),
      ...gifts.map(giftFields),
    ].map((item) => ({ ...item, warehouse_id: ctx.settings.product_warehouse_id })),
    adjustments: [
      ...lines.flatMap(({ stock_id }, at) =>
        (base.lines[at]?.parts ?? []).map((part) => adjustment(part, stock_id)),
      ),
      ...base.shipping_parts.map((part) => adjustment(part)),
      ...gifts.map(({ stock_id, gift }) => adjustment(partOfGift(gift), stock_id, true)),
    ],
    taxes: priced.taxes.map(({ on, line, title, rate, amount_minor }, at) => ({
      stock_id: lines.find(({ item_id }) => item_id === line)?.stock_id ?? null,
      on,
      title: localize(title),
      rate: ratePercent(rate),
      amount: amount_minor,
      base_amount: base.taxes[at] ?? 0,
    })),
    fees: toFeeRows(ctx, cart),
  };
}

/** The fees of gift wrap and payment, each with its tax; without those of zero. */
function toFeeRows(ctx: Context, cart: PricedCart) {
  const { priced, totals, chosenPayment } = cart;
  const wrap = priced.gift_wrap_minor ?? 0;
  const sumTax = (part: Tax['on']) =>
    sumNumbers(priced.taxes.map(({ on, amount_minor }) => (on === part ? amount_minor : 0)));
  return [
    {
      kind: 'gift_wrap' as const,
      title: translator(ctx.language, 'checkout')('gift_wrap'),
      amount: wrap,
      tax: sumTax('gift_wrap'),
    },
    {
      kind: 'payment' as const,
      title: chosenPayment ? paymentTitle(ctx, chosenPayment, deliveryTypeOfCart(cart)) : '',
      amount: totals.fee_total - wrap,
      tax: sumTax('fee'),
    },
  ].filter(({ amount }) => amount > 0);
}

/** Ten-thousandths of a percent as percent. */
export const ratePercent = (rate: number): number => rate / 10_000;

type Line = PricedCart['lines'][number];

/** The variant's fields copied by both lines and gifts. */
const copied = (line: PricedCart['gifts'][number] | Line) => ({
  product_id: line.product_id,
  stock_id: line.stock_id,
  name: line.name,
  sku: line.sku,
  options: line.options,
  image_path: line.image_path,
  quantity: line.quantity,
});

/** The columns of a line. */
const itemFields = (line: Line, cart: PricedCart) => ({
  ...copied(line),
  unit_price: line.price.unit_minor,
  base_unit_price: baseUnitPrice(line, cart),
  regular_unit_price: line.price.regular_unit_minor,
  ...toPriceChange(line),
  discount: line.price.discount_minor,
  order_discount: line.price.order_discount_minor,
  tax_rate: ratePercent(line.price.tax_rate),
  tax: line.price.tax_minor,
  line_total: line.price.total_minor,
  is_gift: false,
});

/** A unit price in the base currency: the list price, or the one staff lowered it to. */
const baseUnitPrice = ({ lowered, price, list_prices }: Line, { base, currency }: PricedCart) =>
  lowered && price.changed_from_minor !== undefined
    ? convertAmount(price.unit_minor, currency, base)
    : (list_prices.special_price_minor ?? list_prices.price_minor);
const baseLine = (base: ReturnType<typeof toBaseCurrencyAmounts>['lines'][number] | undefined) => ({
  base_line_total: base?.base_line_total ?? 0,
  base_order_discount: base?.base_order_discount ?? 0,
});

/** The promotion of a gift, without a discount. */
const partOfGift = ({ promotion_id, quantity: units }: PricedCart['gifts'][number]['gift']) => ({
  promotion_id,
  class: 'product' as const,
  units,
  amount_minor: 0,
  base_amount_minor: 0,
});

/** A gift is free; `regular_unit_price` is its normal price. */
const giftFields = (line: PricedCart['gifts'][number]) => ({
  ...copied(line),
  unit_price: 0,
  base_unit_price: 0,
  regular_unit_price: line.gift.value_minor,
  price_changed_from: null,
  price_reason: '',
  discount: 0,
  order_discount: 0,
  tax_rate: 0,
  tax: 0,
  line_total: 0,
  is_gift: true,
  ...baseLine(undefined),
});
