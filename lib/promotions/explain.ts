import { promotionClasses } from '@/db/schema/enums';
import { formatMoney, toDecimal, toPrice, withoutEndingZeros } from '@/lib/core/money';
import { translateErrors } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import { isForMembers, isSalePrice } from '@/lib/pricing/price-look.schema';
import type { Priced, PricedLine, RefusedPromotion, Reward } from '@/lib/pricing/priced';
import type { AppliedView, LineOffers, NextOfferView, RefusedView } from './promotion-view.schema';
import { formatPromotionRefusal, getPromotionName, type Wording } from './refusal-text';

/**
 * The applied promotions in the order of their classes, each with its whole discount; together they
 * equal the totals.
 */
export const explainAppliedPromotions = (wording: Wording, priced: Priced): AppliedView[] => {
  const parts = [...priced.lines.flatMap(({ parts }) => parts), ...priced.shipping_parts];
  const applied = priced.applied.map(({ promotion_id, code }) => {
    const own = parts.filter((part) => part.promotion_id === promotion_id);
    const taken = own.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    return {
      promotion_id,
      name: getPromotionName(wording, promotion_id),
      ...(code && { code }),
      class: own[0]?.class ?? 'order',
      amount: toPrice(taken, wording.currency),
      for_members: isOfMembers(wording, promotion_id),
    };
  });
  const place = (promotion: AppliedView) => promotionClasses.indexOf(promotion.class);
  return applied.sort((a, b) => place(a) - place(b));
};

const isOfMembers = ({ running }: Wording, id: number): boolean => {
  const terms = running.get(id)?.terms;
  return terms !== undefined && isForMembers(terms);
};

/**
 * What a line would cost otherwise, and its product discounts; shares of other discounts are in the
 * totals.
 */
export function explainLineDiscounts(wording: Wording, line: PricedLine): LineOffers {
  const { regular_unit_minor, unit_minor, quantity, total_minor } = line;
  const parts = line.parts.filter((part) => part.class === 'product' && part.amount_minor > 0);
  const regular = (regular_unit_minor ?? unit_minor) * quantity;
  const terms = parts.flatMap(({ promotion_id }) => wording.running.get(promotion_id)?.terms ?? []);
  return {
    regular_total: regular > total_minor ? toPrice(regular, wording.currency) : null,
    on_sale: isSalePrice(regular_unit_minor !== null, terms),
    discounts: parts.map(({ promotion_id, code, amount_minor }) => ({
      name: getPromotionName(wording, promotion_id),
      ...(code && { code }),
      amount: toPrice(amount_minor, wording.currency),
      for_members: isOfMembers(wording, promotion_id),
    })),
  };
}

/**
 * Promotions without a code are explained only if the shopper can see or change the reason: others
 * save more, it would cost them free shipping, too many contacts were tried, or, once they have
 * chosen a method, it needs another.
 */
function isExplained(
  { chosen_shipping, chosen_payment, totals }: Priced,
  { reason, instead_of = [], total_minor = 0 }: RefusedPromotion,
): boolean {
  switch (reason) {
    case 'gift_declined':
    case 'gift_sold_out':
    case 'gift_not_carried':
    case 'contact_unchecked':
      return true;
    case 'better_without':
      return instead_of.length > 0 || total_minor > totals.grand_total;
    case 'payment_method':
      return chosen_payment !== null;
    case 'shipping_method':
      return chosen_shipping !== null;
    default:
      return false;
  }
}

/**
 * The codes that do not apply, and promotions worth explaining, with the reason in the caller's
 * language.
 */
export function explainRefusedPromotions(wording: Wording, priced: Priced): RefusedView[] {
  const explained = priced.refused.filter(
    (refusal) => refusal.code !== undefined || isExplained(priced, refusal),
  );
  return explained.map((refused) => {
    const { promotion_id, code, reason } = refused;
    const [message = ''] = translateErrors(
      [formatPromotionRefusal(wording, refused, priced)],
      wording.ctx.language,
    );
    const name = promotion_id === null ? '' : getPromotionName(wording, promotion_id);
    return { promotion_id, name, ...(code && { code }), reason, message };
  });
}

/** The next offer for buying a little more; null if none is near. */
export function explainNextOffer(wording: Wording, { next }: Priced): NextOfferView | null {
  if (!next) return null;
  const { missing_minor, missing_units } = next;
  const t = translator(wording.ctx.language, 'offer');
  const reward = rewardText(wording, next.reward);
  const missing_amount =
    missing_minor === undefined ? null : toPrice(missing_minor, wording.currency);
  return {
    name: getPromotionName(wording, next.promotion_id),
    missing_amount,
    missing_units: missing_units ?? null,
    reward,
    message: missing_amount
      ? t('next_amount', { missing: missing_amount.formatted, reward })
      : t('next_units', { count: missing_units ?? 1, reward }),
  };
}

function rewardText({ ctx, currency }: Wording, { kind, value, minor, units }: Reward): string {
  return translator(ctx.language, 'offer')(`reward_${kind}`, {
    percent: withoutEndingZeros(toDecimal(value ?? 0, 2)),
    amount: formatMoney(minor ?? 0, currency),
    count: units ?? 0,
  });
}
