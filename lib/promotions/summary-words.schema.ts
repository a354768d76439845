import type { promotionAudiences, promotionTriggers } from '@/db/schema/enums';
import { codeAsKept } from '@/lib/core/text/discount-code';
import type { Translator } from '@/lib/i18n/translate';
import {
  amountWords,
  marksOf,
  type Offer,
  offerWords,
  type ShownCurrency,
} from './offer-words.schema';
import { type Window, windowWords } from './when-words.schema';

type Words = Translator<'promotion'>;

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
    /** Whether it ends once so many have used it; said where their number is not. */
    limited?: boolean;
    exclusive: boolean;
    exclude_sale_items?: boolean;
    excluded_ids?: readonly number[];
    /** What it is bound to, by name. */
    tier_names?: readonly string[];
    country_names?: readonly string[];
    shipping_names?: readonly string[];
    payment_names?: readonly string[];
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
  const listed = (names: readonly string[] = []) => names.join(marks.names);
  const tiers = listed(told.tier_names);
  const audience = told.chosen && told.audience === 'all' ? 'some' : told.audience;
  const [countries, methods, payments] = [
    listed(told.country_names),
    listed(told.shipping_names),
    listed(told.payment_names),
  ];
  const when = windowWords(t, told, place);
  const times = (value: string | number | null) => ({ count: Number(value) || 0 });
  const { min_subtotal, min_quantity, max_discount, budget_amount } = told;
  const { usage_limit, usage_limit_per_customer: each } = told;
  const parts = [
    tiers ? t('words.for_tiers', { offer, tiers }) : t(`words.for_${audience}`, { offer }),
    max_discount && t('words.capped', { amount: money(max_discount) }),
    min_subtotal && t('words.from_amount', { amount: money(min_subtotal) }),
    Number(min_quantity) > 0 &&
      t('words.from_pieces', { pieces: t('words.pieces', times(min_quantity)) }),
    told.exclude_sale_items && t('words.not_on_sale'),
    told.excluded_ids?.length && t('words.except'),
    countries && t('words.delivered_to', { countries }),
    methods && t('words.delivered_by', { methods }),
    payments && t('words.paid_by', { methods: payments }),
    ...when,
    told.trigger === 'coupon' &&
      (told.code ? t('words.code', { code: codeAsKept(told.code) }) : t('words.with_code')),
    Number(usage_limit) > 0 && t('words.uses', times(usage_limit)),
    Number(each) > 0 && t('words.uses_each', times(each)),
    told.limited && t('words.limited'),
    budget_amount && t('words.budget', { amount: money(budget_amount) }),
    told.exclusive && t('words.alone'),
  ].filter((part): part is string => Boolean(part));
  const sentence = parts.join(marks.parts);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
