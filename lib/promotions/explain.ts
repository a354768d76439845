import type { Context } from '@/lib/core/context';
import { dateAndTime, dayWithWeekday } from '@/lib/core/dates';
import type { ErrorText } from '@/lib/core/errors';
import { type Currency, formatMoney, priceOf, toDecimal } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { zonedText } from '@/lib/core/zoned-time';
import { translateErrors } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import type { NextOffer, Priced, Refused, Reward } from '@/lib/pricing/priced';
import type { AppliedView, NextOfferView, RefusedView } from './promotion-view.schema';
import type { RunningPromotion } from './running-promotions';

/** In whose words and currency a price is explained, and what its promotions are called. */
export type Wording = {
  ctx: Pick<Context, 'language' | 'settings' | 'now'>;
  currency: Currency;
  running: ReadonlyMap<number, Pick<RunningPromotion, 'name'>>;
};

const nameOf = ({ ctx, running }: Wording, id: number) =>
  localizer(ctx)(running.get(id)?.name ?? {});

/** The promotions that apply, with all that each takes off: together what totals say. */
export const explainApplied = (wording: Wording, priced: Priced): AppliedView[] => {
  const parts = [...priced.lines.flatMap(({ parts }) => parts), ...priced.shipping_parts];
  return priced.applied.map(({ promotion_id, code }) => {
    const own = parts.filter((part) => part.promotion_id === promotion_id);
    const taken = own.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    return {
      promotion_id,
      name: nameOf(wording, promotion_id),
      ...(code && { code }),
      class: own[0]?.class ?? 'order',
      amount: priceOf(taken, wording.currency),
    };
  });
};

/** Of promotions without a code the shopper is told what they can see, or change, of it. */
const told: ReadonlySet<Refused['reason']> = new Set([
  'gift_declined',
  'gift_sold_out',
  'payment_method',
  'shipping_method',
]);

/** The codes that do not apply, and the promotions worth a word, with why in the caller's words. */
export function explainRefused(wording: Wording, priced: Priced): RefusedView[] {
  const byCode = new Set(
    priced.applied.flatMap(({ promotion_id, code }) => (code ? [promotion_id] : [])),
  );
  const isTold = ({ code, reason, instead_of = [] }: Refused) =>
    code !== undefined || told.has(reason) || instead_of.some((id) => byCode.has(id));
  return priced.refused.filter(isTold).map((refused) => {
    const { promotion_id, code, reason } = refused;
    const [message = ''] = translateErrors(
      [refusalText(wording, refused, priced)],
      wording.ctx.language,
    );
    const name = promotion_id === null ? '' : nameOf(wording, promotion_id);
    return { promotion_id, name, ...(code && { code }), reason, message };
  });
}

/** Why a promotion does not apply, as a text with its numbers in the caller's language. */
export function refusalText(wording: Wording, refused: Refused, priced: Priced): ErrorText {
  const { ctx, currency } = wording;
  const { reason, code, promotion_id, missing = 0, starts_at, ends_at } = refused;
  const name = code ?? (promotion_id === null ? '' : nameOf(wording, promotion_id));
  switch (reason) {
    case 'not_started':
    case 'outside_hours':
      return starts_at
        ? { key: 'promotion_not_started', values: { name, starts: momentText(ctx, starts_at) } }
        : { key: 'promotion_outside_hours', values: { name } };
    case 'expired':
      return ends_at
        ? { key: 'promotion_expired_on', values: { name, ends: momentText(ctx, ends_at) } }
        : { key: 'promotion_expired', values: { name } };
    case 'min_subtotal_not_met':
      return {
        key: `promotion_${reason}`,
        values: { name, missing: formatMoney(missing, currency) },
      };
    case 'min_quantity_not_met':
      return { key: `promotion_${reason}`, values: { name, count: missing } };
    case 'currency':
      return { key: 'promotion_currency', values: { name, currency: currency.identifier } };
    case 'better_without':
      return betterText(wording, name, refused, priced);
    default:
      return { key: `promotion_${reason}`, values: { name } };
  }
}

/** Never dearer by a code: what is in its way, and what it would cost more. */
function betterText(wording: Wording, name: string, refused: Refused, priced: Priced): ErrorText {
  const { total_minor = 0, instead_of = [] } = refused;
  const dearer = total_minor - priced.totals.grand_total;
  const more = formatMoney(dearer, wording.currency);
  if (!instead_of.length)
    return dearer > 0
      ? { key: 'promotion_delivery_lost', values: { name, more } }
      : { key: 'promotion_saves_nothing', values: { name } };
  const list = new Intl.ListFormat(wording.ctx.language, { type: 'conjunction' });
  const others = list.format(instead_of.map((id) => codeOf(priced, id) ?? nameOf(wording, id)));
  return dearer > 0
    ? { key: 'promotion_better_without', values: { name, others, more } }
    : { key: 'promotion_joins_none', values: { name, others } };
}

const codeOf = ({ applied }: Priced, id: number) =>
  applied.find(({ promotion_id }) => promotion_id === id)?.code;

/** "Sat, Nov 28" where that is the store's midnight, else with the time of day. */
function momentText(ctx: Wording['ctx'], moment: Date): string {
  const [day = '', time] = zonedText(moment, ctx.settings.store_timezone).split('T');
  return time === '00:00' ? dayWithWeekday(day, ctx.language) : dateAndTime(moment, ctx);
}

/** What a little more would bring, the nearest first; null where nothing is near. */
export function explainNext(wording: Wording, [next]: NextOffer[]): NextOfferView | null {
  if (!next) return null;
  const { missing_minor, missing_units } = next;
  const t = translator(wording.ctx.language, 'offer');
  const reward = rewardText(wording, next.reward);
  const missing_amount =
    missing_minor === undefined ? null : priceOf(missing_minor, wording.currency);
  return {
    name: nameOf(wording, next.promotion_id),
    missing_amount,
    missing_units: missing_units ?? null,
    reward,
    message: missing_amount
      ? t('next_amount', { missing: missing_amount.formatted, reward })
      : t('next_units', { count: missing_units ?? 1, reward }),
  };
}

function rewardText({ ctx, currency }: Wording, reward: Reward): string {
  const t = translator(ctx.language, 'offer');
  switch (reward.kind) {
    case 'percent':
      return t('reward_percent', { percent: toDecimal(reward.value, 2).replace(/\.?0+$/, '') });
    case 'amount':
      return t('reward_amount', { amount: formatMoney(reward.minor, currency) });
    case 'price':
      return t('reward_price', { price: formatMoney(reward.minor, currency) });
    case 'free_units':
      return t('reward_units', { count: reward.units });
    case 'gift':
      return t('reward_gift');
    case 'free_shipping':
      return t('reward_delivery');
  }
}
