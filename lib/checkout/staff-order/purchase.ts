import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import 'server-only';
import { readUnitLines } from '@/lib/cart/lines';
import { parseAmount } from '@/lib/core/amounts';
import type { AdminContext, Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { parseDecimal } from '@/lib/core/money';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import type { ManualDiscount } from '@/lib/pricing/purchase';
import { supportedCurrency } from '@/lib/settings/currencies';
import { readShippingMethods } from '@/lib/shipping/kept-methods';
import {
  type ManualShare,
  readRegularDeliveryCost,
  toManualDiscountShare,
} from '../manual-discount';
import { type CartChoices, type PricedCart, priceCart } from '../price-cart';
import type { ManualDiscountInput, StaffOrderPreviewInput } from './staff-order.schema';

/**
 * The items sold, as the contents of a cart without a cart. Units of a variant are one line.
 * `returned`: by variant, the units this sale returns to stock.
 */
export async function buildStaffContents(
  sale: AdminContext,
  { items, codes }: Pick<StaffOrderPreviewInput, 'items' | 'codes'>,
  returned?: ReadonlyMap<number, number>,
) {
  const units = new Map<number, number>();
  for (const { stock_id, quantity } of items)
    units.set(stock_id, (units.get(stock_id) ?? 0) + quantity);
  const requestedItems = [...units].map(([stock_id, quantity]) => ({ stock_id, quantity }));
  const [lines, shipping_methods, payment_methods] = await Promise.all([
    readUnitLines(sale, requestedItems, returned),
    readShippingMethods(sale),
    readPaymentMethods(sale),
  ]);
  if (lines.length < requestedItems.length) throw invalid('items', 'no_longer_sold');
  return {
    cart_id: null,
    lines,
    codes: codes.map(normalizeDiscountCode),
    declined_gifts: [],
    shipping_methods,
    payment_methods,
    to: {},
  };
}

type Choices = Pick<StaffOrderPreviewInput, 'manual_discount' | 'shipping_fee' | 'parent_order_id'>;

/**
 * The price fields staff set, in minor units of the sale's currency; refuses (422) invalid ones.
 */
export function priceChoices(ctx: Context, input: Choices) {
  const { manual_discount, shipping_fee, parent_order_id } = input;
  const free = parent_order_id === undefined ? undefined : 0;
  return {
    manual_discount: manual_discount && toManualDiscount(ctx, manual_discount),
    shipping_fee_minor:
      shipping_fee === undefined ? free : parseMinor(ctx, 'shipping_fee', shipping_fee),
  };
}

/**
 * Prices what staff sell, with the manual discount. An order added to another ships with it, so its
 * shipping is free anyway.
 */
export async function priceStaffSale(
  sale: AdminContext,
  contents: Awaited<ReturnType<typeof buildStaffContents>>,
  { parent_order_id, shipping_fee, ...choices }: Choices,
  chosen: CartChoices,
): Promise<{ priced: PricedCart; by_hand: ManualShare }> {
  const input = { ...chosen, ...priceChoices(sale, { parent_order_id, shipping_fee, ...choices }) };
  const priced = await priceCart(sale, contents, input);
  const isSaid = shipping_fee !== undefined && parent_order_id === undefined;
  const regular = isSaid ? await readRegularDeliveryCost(sale, contents, input, priced) : undefined;
  return { priced, by_hand: toManualDiscountShare(priced, regular) };
}

const PERCENT_DECIMALS = 2;

function toManualDiscount(ctx: Context, { action, value }: ManualDiscountInput): ManualDiscount {
  if (action === 'amount_off')
    return { action, value: parseMinor(ctx, 'manual_discount.value', value) };
  const hundredths = parseDecimal(value, PERCENT_DECIMALS);
  if (hundredths === undefined || hundredths < 0 || hundredths > 10_000)
    throw invalid('manual_discount.value', 'number_range', { value, min: 0, max: 100 });
  return { action, value: hundredths };
}

function parseMinor({ settings, currency }: Context, field: string, value: string): number {
  const found = supportedCurrency(settings, currency);
  if (!found) throw invalid('currency', 'currency_not_supported');
  const minor = parseAmount(field, value, found);
  if (minor < 0) throw invalid(field, 'check_input');
  return minor;
}
