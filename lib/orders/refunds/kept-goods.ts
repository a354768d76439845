import { getCurrencyStep } from '@/lib/core/money';
import { goodsRefund, lineRefund } from '@/lib/core/refund-share';
import { pricePurchase } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import { countChargedUnits, countOpenUnits, type OrderItem, type Refund } from '../order/state';
import type { Refundable } from './refund-plan';
import { keptShare, type SoldParts, type SoldRules, toSoldPurchase } from './sold-purchase';

type Units = { order_item_id: number; quantity: number };
type RefundRequest = {
  from: Refundable;
  refunds: readonly Pick<Refund, 'items' | 'shipping_amount'>[];
  units: readonly Units[];
  /** Whether shipping is refunded too. */
  shipping: boolean;
};

/** A gift the kept items would not have earned: `unsent` of its `units` have not shipped. */
type LostGift = { item: OrderItem; units: number; unsent: number };
/**
 * What a refund's items pay back, minor units: `by_shares` of what was paid (G12), or `by_rules`,
 * so that the kept items cost what the order's promotions make of them alone.
 */
type RefundedGoods = {
  by_shares: number;
  by_rules: number;
  /** What the kept items cost either way, with shipping if it was discounted. */
  kept_by_shares: number;
  kept_by_rules: number;
  /** The promotions the kept items would not have had, or only in part. */
  broken: string[];
};
export type RefundJudgement = {
  /** Null: no difference, or unknown. */
  goods: RefundedGoods | null;
  gifts: LostGift[];
  /** Promotions that were changed or deleted, so that they price the order differently now. */
  unknown: string[];
};

/**
 * Whether the kept items would have cost more alone, and which gifts they would not have earned:
 * they are priced alone, by the one pricing function, at the prices they were sold at.
 */
export function judgeRefund(
  sold: SoldParts,
  rules: SoldRules,
  request: RefundRequest,
): RefundJudgement {
  const { order, items } = sold;
  const { from, units } = request;
  const findLine = (id: number) => from.lines.find(({ order_item_id }) => order_item_id === id);
  const countReturned = ({ id }: OrderItem) =>
    units.reduce(
      (sum, unit) => sum + (unit.order_item_id === id ? unit.quantity : 0),
      findLine(id)?.before ?? 0,
    );
  const countKept = (item: OrderItem) => countChargedUnits(item) - countReturned(item);
  const whole = pricePurchase(toSoldPurchase(sold, rules, countChargedUnits));
  const keptPrice = pricePurchase(toSoldPurchase(sold, rules, countKept));
  const isDeliveryBack =
    (request.shipping && from.shipping > 0) ||
    request.refunds.some(({ shipping_amount }) => shipping_amount > 0);
  const hasDelivery = order.shipping_discount > 0 && !isDeliveryBack;
  const tolerance = getCurrencyStep(sold.currency) * (items.length + 1);
  const offers = listOffers(sold, countKept, hasDelivery);
  const takes = (priced: Priced, id: number) => takenBy(priced, id, hasDelivery);
  const unknown = offers
    .filter(({ id, whole_amount }) => Math.abs(takenBy(whole, id, true) - whole_amount) > tolerance)
    .map(({ title }) => title);
  if (unknown.length) return { goods: null, gifts: [], unknown };
  const broken = offers.filter(
    ({ id, kept_amount }) => takes(keptPrice, id) < kept_amount - tolerance,
  );
  const gifts = lostGifts(sold, { whole, keptPrice }, countKept);
  const goods = valueGoods(sold, keptPrice, { ...request, hasDelivery });
  const isUneven = goods.given !== goods.given_by_shares;
  const isDearer = goods.by_rules < goods.by_shares - tolerance;
  const isSaid = Math.abs(goods.by_rules - goods.by_shares) > tolerance;
  if (!(isUneven ? isSaid : isDearer && broken.length)) return { goods: null, gifts, unknown };
  const { given: _given, given_by_shares: _shares, ...figures } = goods;
  return { goods: { ...figures, broken: broken.map(({ title }) => title) }, gifts, unknown };
}

/** What the items pay back, and what the kept ones cost, both ways. */
function valueGoods(
  { order, items }: SoldParts,
  keptPrice: Priced,
  { from, refunds, units, hasDelivery }: RefundRequest & { hasDelivery: boolean },
) {
  const onTop = order.prices_include_tax ? 0 : 1;
  const paid = sum(from.lines.map((line) => line.paid + line.tax));
  const itemIds = new Set(items.map(({ id }) => id));
  const given_amount = sum(
    refunds
      .flatMap((refund) => refund.items)
      .map((item) => (itemIds.has(item.order_item_id) && item.amount) || 0),
  );
  const given_by_shares = sum(
    from.lines.map(({ before, ...line }) => lineRefund({ ...line, before: 0 }, before)),
  );
  const by_shares = goodsRefund(from.lines, units);
  const delivery = hasDelivery ? from.shipping : 0;
  const { shipping_fee, shipping_discount } = keptPrice.totals;
  const taxes = keptPrice.taxes.filter(
    ({ on }) => on === 'item' || (on === 'shipping' && hasDelivery),
  );
  const kept_by_rules =
    sum(keptPrice.lines.map(({ paid_minor }) => paid_minor)) +
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

/** An order's promotions, with their total discount and the kept items' part of it. */
function listOffers({ adjustments, items }: SoldParts, countKept: CountKept, hasDelivery: boolean) {
  const offers = new Map<number, { title: string; whole_amount: number; kept_amount: number }>();
  for (const row of adjustments) {
    if (row.promotion_id === null) continue;
    const existing = offers.get(row.promotion_id) ?? { whole_amount: 0, kept_amount: 0 };
    const item = items.find(({ id }) => id === row.order_item_id);
    const ofDelivery = hasDelivery ? row.amount : 0;
    offers.set(row.promotion_id, {
      title: row.title,
      whole_amount: existing.whole_amount + row.amount,
      kept_amount:
        existing.kept_amount + (item ? keptShare(row.amount, item, countKept(item)) : ofDelivery),
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
  { whole, keptPrice }: { whole: Priced; keptPrice: Priced },
  countKept: CountKept,
): LostGift[] {
  return items.flatMap((item) => {
    const [brought] = adjustments.filter(({ order_item_id }) => order_item_id === item.id);
    if (!item.is_gift || !brought) return [];
    const unitsIn = ({ gifts }: Priced) =>
      gifts.find(
        (gift) => gift.promotion_id === brought.promotion_id && gift.stock_id === item.stock_id,
      )?.quantity ?? 0;
    const units = countKept(item) - unitsIn(keptPrice);
    if (units <= 0 || unitsIn(whole) < countChargedUnits(item)) return [];
    return [{ item, units, unsent: Math.min(units, countOpenUnits(item)) }];
  });
}

type CountKept = (item: OrderItem) => number;
const sum = (numbers: readonly number[]) => numbers.reduce((total, amount) => total + amount, 0);
