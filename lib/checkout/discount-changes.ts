import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { promotion, promotionCounter } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import type { ErrorText } from '@/lib/core/errors';
import { formatMoney, parseDecimal } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translateErrors } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import type { Priced } from '@/lib/pricing/priced';
import { explainAppliedPromotions } from '@/lib/promotions/explain';
import { formatPromotionRefusal, type Wording } from '@/lib/promotions/refusal-text';
import type { SeenPrices } from './checkout.schema';
import type { PricedCart } from './price-cart';

type InContext = Wording & { ctx: Context };
type Changed = Pick<PricedCart, 'priced' | 'currency' | 'offers'>;

/**
 * The discounts that differ from those the shopper has `seen`, a sentence each in their language:
 * new ones, changed amounts, and those that no longer apply, with the reason.
 */
export async function discountChanges(
  ctx: Context,
  { priced, currency, offers: { running } }: Changed,
  seen: SeenPrices['promotions'],
): Promise<string[]> {
  if (!seen) return [];
  const wording = { ctx, currency, running };
  const t = translator(ctx.language, 'checkout');
  const before = new Map(
    Object.entries(seen).flatMap(([id, amount]): [number, number][] => {
      const minor = parseDecimal(amount, currency.decimals);
      return minor ? [[Number(id), minor]] : [];
    }),
  );
  const money = (minor: number) => formatMoney(minor, currency);
  const present = explainAppliedPromotions(wording, priced).flatMap(
    ({ promotion_id, name, amount }) => {
      const previousAmount = before.get(promotion_id) ?? 0;
      before.delete(promotion_id);
      if (previousAmount === amount.minor) return [];
      const to = amount.formatted;
      return previousAmount
        ? t('discount_is_now', { name, from: money(previousAmount), to })
        : t('discount_new', { name, to });
    },
  );
  const gone = await explainEnded(wording, priced, [...before.keys()]);
  const ended = gone.map(({ id, name, why }) => {
    const from = money(before.get(id) ?? 0);
    return [t('discount_ended', { name, from }), ...why].join(' ');
  });
  return [...ended, ...present];
}

/** The names of promotions that no longer apply, with the reason if known. */
async function explainEnded(wording: InContext, priced: Priced, ids: number[]) {
  if (!ids.length) return [];
  const { ctx } = wording;
  const uses = and(
    eq(promotionCounter.promotion_id, promotion.id),
    eq(promotionCounter.scope, 'uses'),
    eq(promotionCounter.customer_key, ''),
  );
  const rows = await ctx.db
    .select({ row: promotion, used: promotionCounter.used })
    .from(promotion)
    .leftJoin(promotionCounter, uses)
    .where(inArray(promotion.id, ids));
  return rows.map(({ row: { id, name: texts, ends_at, usage_limit }, used }) => {
    const name = localizer(ctx)(texts);
    const refused = priced.refused.find(({ promotion_id }) => promotion_id === id);
    const isOver = ends_at !== null && ends_at <= ctx.now();
    const isUsedUp = usage_limit !== null && (used ?? 0) >= usage_limit;
    const why: ErrorText[] = refused
      ? [formatPromotionRefusal(wording, refused, priced)]
      : isOver
        ? [{ key: 'offer_expired', values: { name } }]
        : isUsedUp
          ? [{ key: 'offer_usage_limit_reached', values: { name } }]
          : [];
    return { id, name, why: translateErrors(why, ctx.language) };
  });
}
