import type { RefusalReason, RefusedPromotion } from './priced';
import type { PricingPromotion, Purchase, PurchaseLine } from './purchase';

/**
 * A line in the purchase's currency; `floor`: the minimum price of a unit, `changed_from`: its
 * price before staff lowered it.
 */
export type Line = {
  line: PurchaseLine;
  quantity: number;
  unit: number;
  regular: number;
  floor: number;
  changed_from?: number;
};

/** A promotion that may apply: amounts in the purchase's currency, lines by position. */
export type Candidate = {
  promotion: PricingPromotion;
  code?: string;
  coupon_id?: number;
  value: number;
  cap: number;
  min_subtotal: number;
  conditions: PricingPromotion['conditions'];
  lines: number[];
  rewards: number[];
  /** Rounded per unit, so that product cards show the cart's price (G1). */
  is_per_unit: boolean;
  /** It needs a chosen payment method. */
  is_payment_bound: boolean;
  budget: number;
};

/** A candidate alone: whether it saves or gives anything, and why it saves nothing. */
export type Alone = { saved: number; isEffective: boolean; reason: RefusalReason | undefined };

/** A purchase ready to be priced: everything converted once. */
export type Prepared = {
  purchase: Purchase;
  lines: Line[];
  step: number;
  /** Minor units of the base currency to the purchase's, and back. */
  convert: (base_minor: number) => number;
  toBase: (minor: number) => number;
  candidates: Candidate[];
  refused: RefusedPromotion[];
  irrelevant: number[];
  /** The most that all discounts take off. */
  most_off: number;
  /** Cached effects of candidates alone, where these depend on their lines only. */
  alone: Map<Candidate, Alone>;
  /** Cached exclusive candidates of each. */
  excluded: Map<Candidate, Candidate[]>;
};

/** Amounts are exact below this; no limit is as large. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Whether a promotion may apply to a line, whatever its targets. */
export const isPromotionForLine = (
  { stock_ids }: Pick<PricingPromotion, 'stock_ids'>,
  { stock_id }: Pick<PurchaseLine, 'stock_id'>,
): boolean => !stock_ids || stock_ids.includes(stock_id);

/** Whether a line belongs to a set of products, categories, brands or variants. */
export function isLineInTargetSet(
  line: Pick<PurchaseLine, 'stock_id' | 'product_id' | 'brand_id' | 'category_ids'>,
  target: PricingPromotion['target'],
  ids: number[],
): boolean {
  switch (target) {
    case 'all':
      return true;
    case 'products':
      return ids.includes(line.product_id);
    case 'stocks':
      return ids.includes(line.stock_id);
    case 'brands':
      return line.brand_id !== null && ids.includes(line.brand_id);
    case 'categories':
      return line.category_ids.some((id) => ids.includes(id));
  }
}
