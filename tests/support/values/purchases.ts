import { manualPromotion } from '@/lib/pricing/manual-discount';
import type {
  Buyer,
  EnteredCode,
  GiftStock,
  MethodChoice,
  PaymentTerms,
  PricingCurrency,
  PricingPromotion,
  PricingTaxRate,
  Purchase,
  PurchaseLine,
  ShippingTariff,
} from '@/lib/pricing/purchase';

export const HKD: PricingCurrency = { identifier: 'HKD', rate: '1', decimals: 2 };
export const JPY: PricingCurrency = { identifier: 'JPY', rate: '19.6', decimals: 0 };
export const KWD: PricingCurrency = { identifier: 'KWD', rate: '0.0392', decimals: 3, step: 10 };
/** A currency at par with the base currency: its minor units can be read off a case. */
export const levelCurrency = (
  decimals: number,
  more: Partial<PricingCurrency> = {},
): PricingCurrency => ({
  identifier: `L${decimals}${decimals}`,
  rate: '1',
  decimals,
  ...more,
});

export const guest: Buyer = {
  customer_id: null,
  tier_id: null,
  tags: [],
  is_member: false,
  is_new: true,
};
export const member: Buyer = { ...guest, customer_id: 7, is_member: true };

/** A line item of one variant: its id is the variant's; the product's is ten times that. */
export const line = (
  id: number,
  base_minor: number,
  { special, ...more }: Partial<Omit<PurchaseLine, 'special'>> & { special?: number } = {},
): PurchaseLine => ({
  id,
  stock_id: id,
  product_id: id * 10,
  brand_id: null,
  category_ids: [],
  quantity: 1,
  regular: { base_minor },
  special: special === undefined ? null : { base_minor: special },
  base_minimum_minor: null,
  weight: 0,
  tax_class: 'standard',
  ...more,
});

export const gift = (stock_id: number, base_minor: number, available = 10): GiftStock => ({
  stock_id,
  product_id: stock_id * 10,
  brand_id: null,
  category_ids: [],
  regular: { base_minor },
  available,
});

/** Percentages in hundredths of a percent, amounts in minor units of the base currency. */
type Terms = Partial<Omit<PricingPromotion, 'value' | 'min_subtotal'>> & {
  value?: number;
  min_subtotal?: number | null;
  values?: Record<string, number>;
};

/** A promotion with its class's default settings in the form. */
export const pricingPromotion = (
  id: number,
  { value = 0, values = {}, min_subtotal = null, ...more }: Terms = {},
): PricingPromotion => {
  const ownClass = more.class ?? 'product';
  return {
    ...manualPromotion,
    id,
    class: ownClass,
    value: { base_minor: value, values },
    min_subtotal: min_subtotal === null ? null : { base_minor: min_subtotal, values: {} },
    combine_with: {
      product: true,
      order: ownClass !== 'order',
      shipping: ownClass !== 'shipping',
    },
    ...more,
  };
};

export const percent = (id: number, value: number, more: Terms = {}) =>
  pricingPromotion(id, { action: 'percent_off', value: value * 100, ...more });
export const amount = (id: number, value: number, more: Terms = {}) =>
  pricingPromotion(id, { action: 'amount_off', value, ...more });
export const freePieces = (id: number, x: number, y: number, more: Terms = {}) =>
  pricingPromotion(id, {
    action: 'buy_x_get_y',
    conditions: [{ x, y, type: 'quantity' }],
    ...more,
  });

/** A discount code of a promotion; its coupon's id is the promotion's times a hundred. */
export const code = (
  promotion_id: number,
  name = `CODE${promotion_id}`,
  more: Partial<NonNullable<EnteredCode['coupon']>> = {},
): EnteredCode => ({
  code: name,
  coupon: {
    id: promotion_id * 100,
    promotion_id,
    expires_at: null,
    limits: { left: null, left_for_customer: null },
    ...more,
  },
});

/** A flat-rate shipping method, chosen. */
export const delivery = (
  price_minor: number,
  more: Partial<ShippingTariff> = {},
): MethodChoice<ShippingTariff> => {
  const id = more.id ?? 1;
  const option = { id, type: 'flat' as const, rates: [{ from: 0, to: null, price_minor }] };
  const open = {
    base_free_over_minor: null,
    base_handling_minor: 0,
    base_min_minor: null,
    base_max_minor: null,
    min_weight: null,
    max_weight: null,
    tax_class: 'standard',
  };
  return { options: [{ ...option, ...open, ...more }], chosen_id: id, preferred: [] };
};

/** A payment method, chosen. */
export const paying = (more: Partial<PaymentTerms> = {}): MethodChoice<PaymentTerms> => {
  const open = { base_min_minor: null, base_max_minor: null };
  const fee = { fee_type: 'none' as const, fee_value: 0, fee_max_minor: null, tax_class: null };
  const option = { id: 1, ...open, ...fee, ...more };
  return { options: [option], chosen_id: option.id, preferred: [] };
};

export const taxFree: Purchase['tax'] = {
  included: true,
  exempt: false,
  rates: {},
  on_shipping: true,
  shipping_tax: 'method',
};
/** A tax of so many percent. */
export const buildTaxRate = (
  percent: number,
  more: Partial<PricingTaxRate> = {},
): PricingTaxRate => ({
  title: { 'en-US': 'Tax' },
  rate: Math.round(percent * 10_000),
  compound: false,
  ...more,
});
/** A rate in percent on products, and on shipping. */
export const taxed = (
  percent: number,
  included: boolean,
  more: Partial<Purchase['tax']> = {},
): Purchase['tax'] => ({
  ...taxFree,
  included,
  rates: { standard: [buildTaxRate(percent)] },
  ...more,
});

/** A purchase by a guest in Hong Kong: Wednesday, 25 November 2026, at noon. */
export const purchase = (more: Partial<Purchase>): Purchase => ({
  at: new Date('2026-11-25T12:00:00+08:00'),
  zone: 'Asia/Hong_Kong',
  channel: 'online',
  currency: HKD,
  base: HKD,
  buyer: guest,
  country: 'HKG',
  lines: [],
  promotions: [],
  codes: [],
  declined_gifts: [],
  gifts: [],
  shipping: { options: [], chosen_id: null, preferred: [] },
  payment: { options: [], chosen_id: null, preferred: [] },
  tax: taxFree,
  max_total_discount_percent: null,
  ...more,
});
