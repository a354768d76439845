import type { promotionAudiences, promotionTriggers } from '@/db/schema/enums';
import type { ShownCurrency } from '@/lib/core/money';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import type { Translator } from '@/lib/i18n/translate';
import type { TypedConditions } from '@/lib/pricing/conditions/condition';
import { conditions } from '@/lib/pricing/conditions/registry';
import { amountWords, getListMarks, type Offer, offerWords } from './offer-words.schema';
import { type Window, windowWords } from './when-words.schema';

type Words = Translator<'promotion'>;

/** All that the summary of a promotion needs; typed fields as typed. */
export type OfferTerms = Offer &
  Window &
  TypedConditions & {
    trigger: (typeof promotionTriggers)[number];
    code?: string | null;
    audience: (typeof promotionAudiences)[number];
    /** Whether only some customers get it. */
    chosen: boolean;
    max_discount: string | null;
    usage_limit: string | number | null;
    usage_limit_per_customer: string | number | null;
    budget_amount: string | null;
    /** Whether it ends after a number of uses; shown if their number is not. */
    limited?: boolean;
    exclusive: boolean;
    tier_names?: readonly string[];
  };

type Place = { language: string; timezone: string; currency: ShownCurrency };

/**
 * A promotion in a sentence: "20% off Tea for members, Sat, Nov 28 – Sun, Nov 29, code TEA, 100
 * uses". Undefined while it gives nothing yet.
 */
export function summaryWords(t: Words, offerTerms: OfferTerms, place: Place): string | undefined {
  const { language, currency } = place;
  const marks = getListMarks(language);
  const offer = offerWords(t, offerTerms, currency, marks);
  if (!offer) return undefined;
  const money = (text: string) => amountWords(text, currency);
  const listed = (names: readonly string[] = []) => names.join(marks.names);
  const tiers = listed(offerTerms.tier_names);
  const audience =
    offerTerms.chosen && offerTerms.audience === 'all' ? 'some' : offerTerms.audience;
  const when = windowWords(t, offerTerms, place);
  const times = (value: string | number | null) => ({ count: Number(value) || 0 });
  const { max_discount, budget_amount } = offerTerms;
  const { usage_limit, usage_limit_per_customer: each } = offerTerms;
  const parts = [
    tiers ? t('words.for_tiers', { offer, tiers }) : t(`words.for_${audience}`, { offer }),
    max_discount && t('words.capped', { amount: money(max_discount) }),
    ...conditions.map(({ words }) => words?.(offerTerms, { t, money, listed })),
    ...when,
    offerTerms.trigger === 'coupon' &&
      (offerTerms.code
        ? t('words.code', { code: normalizeDiscountCode(offerTerms.code) })
        : t('words.with_code')),
    Number(usage_limit) > 0 && t('words.uses', times(usage_limit)),
    Number(each) > 0 && t('words.uses_each', times(each)),
    offerTerms.limited && t('words.limited'),
    budget_amount && t('words.budget', { amount: money(budget_amount) }),
    offerTerms.exclusive && t('words.alone'),
  ].filter((part): part is string => Boolean(part));
  const sentence = parts.join(marks.parts);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
