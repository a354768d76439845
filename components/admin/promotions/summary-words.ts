import type { useTranslations } from 'next-intl';
import type { promotionAudiences, promotionTriggers } from '@/db/schema/enums';
import { codeAsKept } from '@/lib/core/text/discount-code';
import { amountWords, marksOf, type Offer, offerWords, type ShownCurrency } from './offer-words';
import { type Window, windowWords } from './when-words';

type Words = ReturnType<typeof useTranslations<'promotion'>>;

/** All that a promotion is told by in a sentence; what is typed as it is typed. */
export type Told = Offer &
  Window & {
    trigger: (typeof promotionTriggers)[number];
    code?: string | null;
    audience: (typeof promotionAudiences)[number];
    /** Whether only some customers get it. */
    chosen: boolean;
    min_subtotal: string | null;
    min_quantity: string | number | null;
    max_discount: string | null;
    usage_limit: string | number | null;
    usage_limit_per_customer: string | number | null;
    budget_amount: string | null;
    exclusive: boolean;
  };

type Place = { language: string; timezone: string; currency: ShownCurrency };

/**
 * What a promotion does, in a sentence: "20% off Tea for members, Sat, Nov 28 – Sun, Nov 29, code
 * TEA, 100 uses". Undefined while it gives nothing yet.
 */
export function summaryWords(t: Words, told: Told, place: Place): string | undefined {
  const { language, currency } = place;
  const marks = marksOf(language);
  const offer = offerWords(t, told, currency, marks);
  if (!offer) return undefined;
  const money = (text: string) => amountWords(text, currency);
  const audience = told.chosen && told.audience === 'all' ? 'some' : told.audience;
  const when = windowWords(t, told, place);
  const times = (value: string | number | null) => ({ count: Number(value) || 0 });
  const { min_subtotal, min_quantity, max_discount, budget_amount } = told;
  const { usage_limit, usage_limit_per_customer: each } = told;
  const parts = [
    t(`words.for_${audience}`, { offer }),
    max_discount && t('words.capped', { amount: money(max_discount) }),
    min_subtotal && t('words.from_amount', { amount: money(min_subtotal) }),
    Number(min_quantity) > 0 &&
      t('words.from_pieces', { pieces: t('words.pieces', times(min_quantity)) }),
    ...when,
    told.trigger === 'coupon' &&
      (told.code ? t('words.code', { code: codeAsKept(told.code) }) : t('words.with_code')),
    Number(usage_limit) > 0 && t('words.uses', times(usage_limit)),
    Number(each) > 0 && t('words.uses_each', times(each)),
    budget_amount && t('words.budget', { amount: money(budget_amount) }),
    told.exclusive && t('words.alone'),
  ].filter((part): part is string => Boolean(part));
  const sentence = parts.join(marks.parts);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
