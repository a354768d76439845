import { stepOf } from '@/lib/core/money';
import { goodsRefund, lineRefund } from '@/lib/core/refund-share';
import { price } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import { chargedUnits, type OrderItem, openUnits, type Refund } from '../order/state';
import type { Refundable } from './refund-plan';
import { keptShare, purchaseOf, type SoldParts, type SoldRules } from './sold-purchase';

type Units = { order_item_id: number; quantity: number };
type Asked = {
  from: Refundable;
  given: readonly Pick<Refund, 'items' | 'shipping_amount'>[];
  units: readonly Units[];
  /** The delivery goes back too. */
  shipping: boolean;
};

/** A gift that the kept goods would not have brought: `unsent` of its `units` have not left. */
type LostGift = { item: OrderItem; units: number; unsent: number };
/**
 * What the goods of a refund give back, minor units: `by_shares` of what was paid (G12), or
 * `by_rules`, so that the kept goods cost what the offers of the order make of them alone.
 */
type RefundedGoods = {
  by_shares: number;
  by_rules: number;
  /** What the kept goods cost by either, with their delivery where offers took something off it. */
  kept_by_shares: number;
  kept_by_rules: number;
  /** The offers that the kept goods would not have had, or had less of. */
  broken: string[];
};
export type RefundJudgement = {
  /** Null: it makes no difference, or nobody knows. */
  goods: RefundedGoods | null;
  gifts: LostGift[];
  /** Offers that price the order otherwise by now: they were changed, or are gone. */
  unknown: string[];
};

/**
 * Whether a refund leaves its buyer with goods that its offers would have made dearer, and with
 * gifts that they would not have brought: the kept goods are priced alone, by the one function
 * that prices anything, at the prices they were sold at.
 */
export function judgeRefund(sold: SoldParts, rules: SoldRules, asked: Asked): RefundJudgement {
  const { order, items } = sold;
  const { from, units } = asked;
  const lineOf = (id: number) => from.lines.find(({ order_item_id }) => order_item_id === id);
  const backOf = ({ id }: OrderItem) =>
    units.reduce(
      (sum, one) => sum + (one.order_item_id === id ? one.quantity : 0),
      lineOf(id)?.before ?? 0,
    );
  const keptOf = (item: OrderItem) => chargedUnits(item) - backOf(item);
  const whole = price(purchaseOf(sold, rules, chargedUnits));
  const kept = price(purchaseOf(sold, rules, keptOf));
  const isDeliveryBack =
    (asked.shipping && from.shipping > 0) ||
    asked.given.some(({ shipping_amount }) => shipping_amount > 0);
  const hasDelivery = order.shipping_discount > 0 && !isDeliveryBack;
  const tolerance = stepOf(sold.currency) * (items.length + 1);
  const offers = offersOf(sold, keptOf, hasDelivery);
  const takes = (priced: Priced, id: number) => takenBy(priced, id, hasDelivery);
  const unknown = offers
    .filter(({ id, whole_amount }) => Math.abs(takenBy(whole, id, true) - whole_amount) > tolerance)
    .map(({ title }) => title);
  if (unknown.length) return { goods: null, gifts: [], unknown };
  const broken = offers.filter(({ id, kept_amount }) => takes(kept, id) < kept_amount - tolerance);
  const gifts = lostGifts(sold, { whole, kept }, keptOf);
  const goods = goodsOf(sold, kept, { ...asked, hasDelivery });
  const isUneven = goods.given !== goods.given_by_shares;
  const isDearer = goods.by_rules < goods.by_shares - tolerance;
  const isSaid = Math.abs(goods.by_rules - goods.by_shares) > tolerance;
  if (!(isUneven ? isSaid : isDearer && broken.length)) return { goods: null, gifts, unknown };
  const { given: _given, given_by_shares: _shares, ...figures } = goods;
  return { goods: { ...figures, broken: broken.map(({ title }) => title) }, gifts, unknown };
}

/** What the goods give back, and what those that are kept cost, by both ways. */
function goodsOf(
  { order, items }: SoldParts,
  kept: Priced,
  { from, given, units, hasDelivery }: Asked & { hasDelivery: boolean },
) {
  const onTop = order.prices_include_tax ? 0 : 1;
  const paid = sum(from.lines.map((line) => line.paid + line.tax));
  const known = new Set(items.map(({ id }) => id));
  const given_amount = sum(
    given
      .flatMap((one) => one.items)
      .map((one) => (known.has(one.order_item_id) && one.amount) || 0),
  );
  const given_by_shares = sum(
    from.lines.map(({ before, ...line }) => lineRefund({ ...line, before: 0 }, before)),
  );
  const by_shares = goodsRefund(from.lines, units);
  const delivery = hasDelivery ? from.shipping : 0;
  const { shipping_fee, shipping_discount } = kept.totals;
  const taxes = kept.taxes.filter(({ on }) => on === 'item' || (on === 'shipping' && hasDelivery));
  const kept_by_rules =
    sum(kept.lines.map(({ paid_minor }) => paid_minor)) +
    onTop * sum(taxes.map(({ amount_minor }) => amount_minor)) +
    (hasDelivery ? shipping_fee - shipping_discount : 0);
  return {
    by_shares,
    by_rules: Math.max(0, paid + delivery - given_amount - kept_by_rules),
    kept_by_shares: paid + delivery - given_by_shares - by_shares,
    kept_by_rules,
    given: given_amount,
    given_by_shares,
  };
}

/** The promotions of an order, with what they took off all of it and what of that is kept. */
function offersOf({ adjustments, items }: SoldParts, keptOf: KeptOf, hasDelivery: boolean) {
  const offers = new Map<number, { title: string; whole_amount: number; kept_amount: number }>();
  for (const row of adjustments) {
    if (row.promotion_id === null) continue;
    const known = offers.get(row.promotion_id) ?? { whole_amount: 0, kept_amount: 0 };
    const item = items.find(({ id }) => id === row.order_item_id);
    const ofDelivery = hasDelivery ? row.amount : 0;
    offers.set(row.promotion_id, {
      title: row.title,
      whole_amount: known.whole_amount + row.amount,
      kept_amount:
        known.kept_amount + (item ? keptShare(row.amount, item, keptOf(item)) : ofDelivery),
    });
  }
  return [...offers].map(([id, offer]) => ({ id, ...offer }));
}

const takenBy = ({ lines, shipping_parts }: Priced, id: number, hasDelivery: boolean): number =>
  sum(
    [...lines.flatMap(({ parts }) => parts), ...(hasDelivery ? shipping_parts : [])]
      .filter(({ promotion_id }) => promotion_id === id)
      .map(({ amount_minor }) => amount_minor),
  );

function lostGifts(
  { adjustments, items }: SoldParts,
  { whole, kept }: { whole: Priced; kept: Priced },
  keptOf: KeptOf,
): LostGift[] {
  return items.flatMap((item) => {
    const [brought] = adjustments.filter(({ order_item_id }) => order_item_id === item.id);
    if (!item.is_gift || !brought) return [];
    const unitsIn = ({ gifts }: Priced) =>
      gifts.find(
        (one) => one.promotion_id === brought.promotion_id && one.stock_id === item.stock_id,
      )?.quantity ?? 0;
    const units = keptOf(item) - unitsIn(kept);
    if (units <= 0 || unitsIn(whole) < chargedUnits(item)) return [];
    return [{ item, units, unsent: Math.min(units, openUnits(item)) }];
  });
}

type KeptOf = (item: OrderItem) => number;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
