import type { Context } from '@/lib/core/context';
import { formatDateTime, formatDayWithWeekday } from '@/lib/core/dates';
import type { ErrorKey, ErrorText } from '@/lib/core/errors';
import { type Currency, formatMoney } from '@/lib/core/money';
import { localizer, toUniqueNames } from '@/lib/core/text/localized';
import { type Edge, wholeDay } from '@/lib/core/zoned-time';
import type { Priced, RefusedPromotion } from '@/lib/pricing/priced';
import type { RunningPromotion } from './running-promotions';

/** The language and currency to explain a price in, and the names of its promotions. */
export type Wording = {
  ctx: Pick<Context, 'language' | 'settings'>;
  currency: Currency;
  running: ReadonlyMap<number, Pick<RunningPromotion, 'name' | 'terms'>>;
};

/** The name of a promotion in the caller's language. */
export const getPromotionName = ({ ctx, running }: Wording, id: number) =>
  localizer(ctx)(running.get(id)?.name ?? {});

/**
 * Adds the number to promotions that share a name: for staff, who otherwise could not tell which of
 * them it is.
 */
export function namePromotionsApart<R extends Pick<RunningPromotion, 'name'>>(
  ctx: Wording['ctx'],
  running: ReadonlyMap<number, R>,
): Map<number, R> {
  const localize = localizer(ctx);
  const names = toUniqueNames([...running].map(([id, { name }]) => ({ id, name: localize(name) })));
  return new Map(
    [...running].map(([id, promotion]) => [
      id,
      { ...promotion, name: { ...promotion.name, [ctx.language]: names.get(id) ?? '' } },
    ]),
  );
}

type Plain = Exclude<
  RefusedPromotion['reason'],
  'not_started' | 'outside_hours' | 'expired' | 'better_without'
>;
const keys: Record<Plain, ErrorKey> = {
  not_found: 'offer_not_found',
  usage_limit_reached: 'offer_usage_limit_reached',
  customer_limit_reached: 'offer_customer_limit_reached',
  budget_used_up: 'offer_budget_used_up',
  min_subtotal_not_met: 'offer_min_subtotal_not_met',
  min_quantity_not_met: 'offer_min_quantity_not_met',
  no_eligible_item: 'offer_no_eligible_item',
  login_required: 'offer_login_required',
  not_for_your_tier: 'offer_not_for_your_tier',
  new_customers_only: 'offer_new_customers_only',
  contact_unchecked: 'offer_contact_unchecked',
  channel: 'offer_channel',
  currency: 'offer_currency',
  country: 'offer_country',
  payment_method: 'offer_payment_method',
  shipping_method: 'offer_shipping_method',
  nothing_left: 'offer_nothing_left',
  delivery_free: 'offer_delivery_free',
  dearer_than_single: 'offer_dearer_than_single',
  gift_declined: 'offer_gift_declined',
  gift_sold_out: 'offer_gift_sold_out',
  gift_not_carried: 'offer_gift_not_carried',
  already_applied: 'offer_already_applied',
};

/** Why a promotion does not apply, as text in the caller's language. */
export function formatPromotionRefusal(
  wording: Wording,
  refused: RefusedPromotion,
  priced: Priced,
): ErrorText {
  const { ctx, currency } = wording;
  const { reason, code, promotion_id, missing = 0, starts_at, ends_at } = refused;
  const name = code ?? (promotion_id === null ? '' : getPromotionName(wording, promotion_id));
  if (reason === 'shipping_method' && priced.chosen_shipping === null)
    return { key: 'offer_no_delivery_yet', values: { name } };
  switch (reason) {
    case 'not_started':
    case 'outside_hours':
      return starts_at
        ? {
            key: 'offer_not_started',
            values: { name, starts: momentText(ctx, starts_at, 'start') },
          }
        : { key: 'offer_outside_hours', values: { name } };
    case 'expired':
      return ends_at
        ? { key: 'offer_expired_on', values: { name, ends: momentText(ctx, ends_at, 'end') } }
        : { key: 'offer_expired', values: { name } };
    case 'better_without':
      return betterText(wording, name, refused, priced);
    default: {
      const values = { missing: formatMoney(missing, currency), currency: currency.identifier };
      return { key: keys[reason], values: { ...values, name, count: missing } };
    }
  }
}

/** A code never costs more: what it conflicts with, and the extra cost. */
function betterText(
  wording: Wording,
  name: string,
  refused: RefusedPromotion,
  priced: Priced,
): ErrorText {
  const { total_minor = 0, instead_of = [] } = refused;
  const dearer = total_minor - priced.totals.grand_total;
  const more = formatMoney(dearer, wording.currency);
  if (!instead_of.length)
    return dearer > 0
      ? { key: 'offer_delivery_lost', values: { name, more } }
      : { key: 'offer_saves_nothing', values: { name } };
  const list = new Intl.ListFormat(wording.ctx.language, { type: 'conjunction' });
  const others = list.format(
    instead_of.map((id) => findCode(priced, id) ?? getPromotionName(wording, id)),
  );
  return dearer > 0
    ? { key: 'offer_better_without', values: { name, others, more } }
    : { key: 'offer_joins_none', values: { name, others } };
}

const findCode = ({ applied }: Priced, id: number) =>
  applied.find(({ promotion_id }) => promotion_id === id)?.code;

/** "Sat, Nov 28" if it starts or ends with that day, else with the time. */
function momentText(ctx: Wording['ctx'], moment: Date, edge: Edge): string {
  const day = wholeDay(moment, ctx.settings.store_timezone, edge);
  return day ? formatDayWithWeekday(day, ctx.language) : formatDateTime(moment, ctx);
}
