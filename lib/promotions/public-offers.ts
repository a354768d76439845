import 'server-only';
import { getViewerTierId, isMember } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { convertAmount, toDecimal, withoutEndingZeros } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { Unit } from '@/lib/pricing/actions/action';
import { actions } from '@/lib/pricing/actions/registry';
import type { Circumstances } from '@/lib/pricing/conditions/condition';
import { findPromotionRefusal } from '@/lib/pricing/eligibility';
import type { ConvertibleAmount, EnteredCode, PricingPromotion } from '@/lib/pricing/purchase';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';
import type { Offer } from './offer-words.schema';
import { listBuyerPromotions } from './promotions-for-buyer';
import type { RunningPromotion } from './running-promotions';
import { type OfferTerms, summaryWords } from './summary-words.schema';

/** A promotion that the shop publishes; `code`: its code, if it needs one. */
export type PublicOffer = RunningPromotion & { code?: string };
/** The names in an offer, in the reader's language. */
export type OfferNames = Pick<Offer, 'targets' | 'target_count' | 'rewards' | 'reward_count'> &
  Pick<OfferTerms, 'tier_names' | 'country_names' | 'payment_names' | 'shipping_names'>;

/**
 * Today's promotions for everybody with the caller's view: those without a code, and those whose
 * code is given. Those for certain customers or another tier are hidden from others (G13); those
 * for members are shown to guests.
 */
export async function publicOffers(
  ctx: Context,
  codes: readonly string[] = [],
): Promise<PublicOffer[]> {
  const found = await listBuyerPromotions(ctx, { codes, is_unchecked: true });
  const circumstances = toCircumstances(ctx);
  const byPromotion = new Map(
    found.codes.flatMap((entered) =>
      entered.coupon && isUsable(entered.coupon, circumstances.at)
        ? [[entered.coupon.promotion_id, entered.code] as const]
        : [],
    ),
  );
  return found.promotions.flatMap((terms) => {
    const running = found.running.get(terms.id);
    const code = byPromotion.get(terms.id);
    const isNamed = terms.trigger === 'automatic' || code !== undefined;
    if (!running || !isNamed || !isPublic(terms, circumstances)) return [];
    return [{ ...running, ...(code !== undefined && { code }) }];
  });
}

const isUsable = ({ expires_at, limits }: NonNullable<EnteredCode['coupon']>, at: Date) =>
  (!expires_at || at < expires_at) && limits.left !== 0;

/** Any viewer like this one, who may be new. */
const toCircumstances = ({ settings, currency, viewer, now }: Context): Circumstances => ({
  at: now(),
  zone: settings.store_timezone,
  channel: 'online',
  currency: displayCurrency(settings, currency),
  country: null,
  buyer: {
    customer_id: null,
    tier_id: getViewerTierId(viewer),
    tags: [],
    is_member: isMember(viewer),
    is_new: true,
  },
});

/** Conditions on days, countries or membership are shown with the offer. */
function isPublic(terms: PricingPromotion, circumstances: Circumstances): boolean {
  if (terms.limits.left === 0 || terms.base_budget_left_minor === 0) return false;
  const always = { weekdays: [], hours_from: null, hours_to: null, countries: [] };
  const audience = terms.audience === 'members' ? 'all' : terms.audience;
  return !findPromotionRefusal({ ...terms, ...always, audience }, circumstances);
}

/**
 * What an offer gives, to whom and until when, in the caller's language and currency: the sentence
 * that staff read, without what only they count.
 */
export function offerSentence(
  ctx: Pick<Context, 'language' | 'currency' | 'settings'>,
  { terms, ...limits }: RunningPromotion,
  names: OfferNames,
): string {
  const { language, settings } = ctx;
  const base = baseCurrency(settings);
  const currency = displayCurrency(settings, ctx.currency);
  const { action, conditions, min_subtotal, base_max_discount_minor: cap } = terms;
  const money = ({ base_minor, values }: ConvertibleAmount) =>
    toDecimal(
      values[currency.identifier] ?? convertAmount(base_minor, base, currency),
      currency.decimals,
    );
  const written = (unit: Unit | undefined, value: ConvertibleAmount) => {
    if (unit === 'amount') return money(value);
    return unit === 'percent'
      ? withoutEndingZeros(toDecimal(value.base_minor, 2))
      : String(value.base_minor);
  };
  const ofBase = (base_minor: number): ConvertibleAmount => ({ base_minor, values: {} });
  const isCounted = limits.usage_limit !== null || limits.budget_amount_minor !== null;
  const offerTerms: OfferTerms = {
    ...terms,
    ...names,
    value: written(actions[action].value?.unit, terms.value),
    conditions: conditions.map(({ x, y, type }) => ({
      x: written(type === 'amount' ? 'amount' : 'pieces', ofBase(x)),
      y: written(actions[action].conditions?.unit, ofBase(y)),
      type,
    })),
    // Readers who need the code already see it.
    trigger: 'automatic',
    chosen: false,
    min_subtotal: min_subtotal && money(min_subtotal),
    max_discount: cap === null ? null : money(ofBase(cap)),
    usage_limit: null,
    usage_limit_per_customer: limits.usage_limit_per_customer,
    budget_amount: null,
    limited: isCounted,
    // It has started.
    starts_at: null,
  };
  const place = { language, timezone: settings.store_timezone, currency };
  return summaryWords(translator(language, 'promotion'), offerTerms, place) ?? '';
}
