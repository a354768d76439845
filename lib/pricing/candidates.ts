import type { RefusalReason, RefusedPromotion } from './priced';
import type { PricingPromotion, Purchase, PurchaseLine } from './purchase';

/**
 * A line in the purchase's currency; `floor`: what a unit costs at least, `changed_from`: what it
 * sells for where staff did not lower its price.
 */
export type Line = {
  line: PurchaseLine;
  quantity: number;
  unit: number;
  regular: number;
  floor: number;
  changed_from?: number;
};

/** A promotion that may apply, its amounts in the purchase's currency, its lines by position. */
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
  /** Rounded per piece, so that a card shows what the cart charges (G1). */
  is_per_unit: boolean;
  /** What it needs a chosen method for. */
  is_payment_bound: boolean;
  budget: number;
};

/** What a candidate does without others: whether it saves or gives, and why it saves nothing. */
export type Alone = { saved: number; isEffective: boolean; reason: RefusalReason | undefined };

/** A purchase ready to be priced: everything converted once. */
export type Prepared = {
  purchase: Purchase;
  lines: Line[];
  step: number;
  /** Minor units of the base currency in the purchase's, and back. */
  convert: (base_minor: number) => number;
  toBase: (minor: number) => number;
  candidates: Candidate[];
  refused: RefusedPromotion[];
  irrelevant: number[];
  /** Nothing takes off more than this together. */
  most_off: number;
  /** What candidates do alone, of those that were asked: they depend on their lines only. */
  alone: Map<Candidate, Alone>;
  /** With which others each may not apply, once that was asked. */
  excluded: Map<Candidate, Candidate[]>;
};

/** Amounts are exact below this; no limit is as large. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Whether a promotion is for a line at all, whatever it is about. */
export const isPromotionForLine = (
  { stock_ids }: Pick<PricingPromotion, 'stock_ids'>,
  { stock_id }: Pick<PurchaseLine, 'stock_id'>,
): boolean => !stock_ids || stock_ids.includes(stock_id);

/** Whether a set of products, categories, brands or variants holds what a line is of. */
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
