import { convertAmount, getCurrencyStep, roundToStep } from '@/lib/core/money';
import { actions } from './actions/registry';
import {
  type Candidate,
  isLineInTargetSet,
  isPromotionForLine,
  type Line,
  type Prepared,
  UNLIMITED,
} from './candidates';
import {
  findMethodRefusal,
  findPromotionRefusal,
  hasThreshold,
  isLineExcluded,
} from './eligibility';
import { listedMinor } from './list-price';
import type { RefusalReason, RefusedPromotion } from './priced';
import type {
  ConvertibleAmount,
  EnteredCode,
  PricingPromotion,
  Purchase,
  PurchaseLine,
  UsageLimits,
} from './purchase';
import { removeTax } from './tax-rates';

/** Converts a purchase's amounts to its currency, and checks every promotion by itself. */
export function preparePurchase(purchase: Purchase): Prepared {
  const { currency, base, max_total_discount_percent: most } = purchase;
  const step = getCurrencyStep(currency);
  const isBase = currency.identifier === base.identifier;
  const toCurrency = isBase
    ? (minor: number) => roundToStep(minor, step)
    : memoized((minor) => convertAmount(minor, base, currency));
  const toBase = (minor: number) => (isBase ? minor : convertAmount(minor, currency, base));
  const lines = purchase.lines
    .filter(({ is_unavailable }) => !is_unavailable)
    .sort((a, b) => a.id - b.id)
    .map((line) => convertedLine(line, purchase, { step, convert: toCurrency }));
  const goods = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const most_off = most === null ? UNLIMITED : Math.floor((goods * most) / 10_000 / step) * step;
  const found = { candidates: [], refused: [], irrelevant: [] };
  const prepared: Prepared = {
    purchase,
    lines,
    step,
    convert: toCurrency,
    toBase,
    most_off,
    alone: new Map(),
    excluded: new Map(),
    ...found,
  };
  collect(prepared);
  return prepared;
}

/** Caches conversions: sets of promotions repeat the same ones. */
function memoized(convert: (minor: number) => number): (minor: number) => number {
  const cache = new Map<number, number>();
  return (minor) => {
    const found = cache.get(minor) ?? convert(minor);
    cache.set(minor, found);
    return found;
  };
}

/** Stages convert and sale: list prices are rounded to the currency's price step. */
export function convertedLine(
  line: PurchaseLine,
  purchase: Purchase,
  { step, convert }: Pick<Prepared, 'step' | 'convert'>,
): Line {
  const listed = (listedPrice: PurchaseLine['regular']) =>
    line.as_sold
      ? (listedPrice.own_minor ?? 0)
      : removeTax(listedMinor(listedPrice, purchase), purchase.tax, line.tax_class, step);
  const regular = listed(line.regular);
  const shop = line.special ? Math.min(regular, listed(line.special)) : regular;
  const unit = Math.min(shop, line.lowered_minor ?? shop);
  const floor = line.base_minimum_minor === null ? 0 : convert(line.base_minimum_minor);
  return {
    line,
    quantity: line.quantity,
    unit,
    regular,
    floor: Math.min(floor, unit),
    ...(unit < shop && { changed_from: shop }),
  };
}

/** Sorts all promotions and codes into candidates, refused and irrelevant ones. */
function collect(prepared: Prepared): void {
  const { purchase, candidates, refused, irrelevant } = prepared;
  const entered = new Map<number, EnteredCode[]>();
  const byCode = purchase.promotions.filter(({ trigger }) => trigger === 'coupon');
  for (const enteredCode of purchase.codes) {
    const found = byCode.find(({ id }) => id === enteredCode.coupon?.promotion_id);
    if (found) entered.set(found.id, [...(entered.get(found.id) ?? []), enteredCode]);
    else refused.push({ promotion_id: null, code: enteredCode.code, reason: 'not_found' });
  }
  for (const promotion of [...purchase.promotions].sort((a, b) => a.id - b.id)) {
    const codes = entered.get(promotion.id) ?? [];
    const isByCode = promotion.trigger === 'coupon';
    if (isByCode && !codes.length) {
      irrelevant.push(promotion.id);
      continue;
    }
    const candidate = compiled(prepared, promotion);
    const why =
      findPromotionRefusal(promotion, purchase) ??
      unusable(promotion.limits) ??
      aimless(candidate, prepared.lines.length) ??
      findMethodRefusal(promotion, purchase) ??
      (promotion.is_unchecked ? 'contact_unchecked' : undefined);
    if (!isByCode) {
      if (why === 'contact_unchecked') refused.push(toPromotionRefusal(promotion, undefined, why));
      else if (why) irrelevant.push(promotion.id);
      else candidates.push(candidate);
      continue;
    }
    if (why === 'not_found') irrelevant.push(promotion.id);
    let taken = false;
    for (const { code, coupon } of [...codes].sort((a, b) => (a.code < b.code ? -1 : 1))) {
      if (!coupon) continue;
      const unusable = why ?? unusableCode(coupon, purchase.at);
      const reason = unusable ?? (taken ? 'already_applied' : undefined);
      if (reason) refused.push(toPromotionRefusal(promotion, code, reason));
      else {
        taken = true;
        candidates.push({ ...candidate, code, coupon_id: coupon.id });
      }
    }
  }
}

const unusable = ({ left, left_for_customer }: UsageLimits): RefusalReason | undefined => {
  if (left !== null && left < 1) return 'usage_limit_reached';
  return left_for_customer !== null && left_for_customer < 1 ? 'customer_limit_reached' : undefined;
};

const unusableCode = (
  { expires_at, limits }: NonNullable<EnteredCode['coupon']>,
  at: Date,
): RefusalReason | undefined => (expires_at && at >= expires_at ? 'expired' : unusable(limits));

/** Whether it targets nothing in the cart; shipping counts as a target for any goods. */
function aimless({ promotion, lines }: Candidate, count: number): RefusalReason | undefined {
  const isDelivery = promotion.class === 'shipping' && promotion.target === 'all';
  return lines.length || (isDelivery && count) ? undefined : 'no_eligible_item';
}

export function toPromotionRefusal(
  { id, starts_at, ends_at }: PricingPromotion,
  code: string | undefined,
  reason: RefusalReason,
): RefusedPromotion {
  return {
    promotion_id: reason === 'not_found' ? null : id,
    ...(code !== undefined && { code }),
    reason,
    ...(reason === 'not_started' && starts_at && { starts_at }),
    ...(reason === 'expired' && ends_at && { ends_at }),
  };
}

function compiled(prepared: Prepared, promotion: PricingPromotion): Candidate {
  const { purchase, lines, convert } = prepared;
  const { action, conditions, target, target_ids } = promotion;
  const { min_subtotal, base_max_discount_minor, payment_method_ids } = promotion;
  const inCurrency = ({ base_minor, values }: ConvertibleAmount) =>
    values[purchase.currency.identifier] ?? convert(base_minor);
  const isPercent = actions[action].value?.unit === 'percent';
  const isAmount = actions[action].conditions?.unit === 'amount';
  const own = positions(
    lines,
    (pricedLine) =>
      isPromotionForLine(promotion, pricedLine.line) &&
      isLineInTargetSet(pricedLine.line, target, target_ids) &&
      !isLineExcluded(promotion, pricedLine),
  );
  const { reward_target, reward_ids } = promotion;
  const rewards =
    reward_target === 'same'
      ? own
      : positions(
          lines,
          ({ line }) =>
            isPromotionForLine(promotion, line) &&
            isLineInTargetSet(line, reward_target, reward_ids),
        );
  return {
    promotion,
    value: isPercent ? promotion.value.base_minor : inCurrency(promotion.value),
    cap: base_max_discount_minor === null ? UNLIMITED : convert(base_max_discount_minor),
    min_subtotal: min_subtotal ? inCurrency(min_subtotal) : 0,
    conditions: conditions.map(({ x, y, type }) => ({
      // A threshold too small for the currency still counts.
      x: type === 'amount' ? Math.max(prepared.step, convert(x)) : x,
      y: isAmount ? convert(y) : y,
      type,
    })),
    lines: own,
    rewards,
    is_per_unit: isPerUnit(promotion),
    is_payment_bound: payment_method_ids.length > 0,
    budget: promotion.base_budget_left_minor ?? UNLIMITED,
  };
}

function positions(lines: Line[], isMeant: (line: Line) => boolean): number[] {
  const found: number[] = [];
  for (const [at, line] of lines.entries()) if (isMeant(line)) found.push(at);
  return found;
}

/** Whether lists can show it: automatic, without thresholds (G1); amounts are never rounded. */
function isPerUnit(promotion: PricingPromotion): boolean {
  const { offUnit, value } = actions[promotion.action];
  if (!offUnit || value?.unit === 'amount') return offUnit !== undefined;
  return promotion.trigger === 'automatic' && !hasThreshold(promotion);
}
