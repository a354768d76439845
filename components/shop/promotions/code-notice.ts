import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import type { PromotionsView } from '@/lib/promotions/promotion-view.schema';
import { fill } from '../fill';
import type { PromotionTexts } from './promotion-texts';

type Found = Pick<PromotionsView, 'promotions_applied' | 'promotions_not_applied'>;

/** The result of a code, for screen readers; `code` as it was typed. */
export function codeNotice(view: Found, typed: string, texts: PromotionTexts): string {
  const code = normalizeDiscountCode(typed);
  const applied = view.promotions_applied.find((promotion) => promotion.code === code);
  if (applied) return fill(texts.code_applied, { code, amount: applied.amount.formatted });
  const refused = view.promotions_not_applied.find((promotion) => promotion.code === code);
  return refused?.message ?? fill(texts.code_removed, { code });
}
