import type { Context } from '@/lib/core/context';
import { parseDecimal, priceOf } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { SeenPrices } from './checkout.schema';
import type { PricedCart } from './price-cart';

/**
 * What costs something else than the shopper has seen, a sentence each in his language; none
 * when he has seen another currency, whose amounts say nothing about this one's.
 */
export function priceChanges(
  ctx: Context,
  { lines, totals, currency }: PricedCart,
  seen: SeenPrices | undefined,
): string[] {
  if (seen?.currency !== currency.identifier) return [];
  const t = translator(ctx.language, 'checkout');
  const change = (name: string, before: string | undefined, now: number): string[] => {
    const from = before === undefined ? undefined : parseDecimal(before, currency.decimals);
    if (from === undefined || from === now) return [];
    const formatted = (minor: number) => priceOf(minor, currency).formatted;
    return [t('price_is_now', { name, from: formatted(from), to: formatted(now) })];
  };
  return [
    ...lines.flatMap(({ item_id, name, unit_minor }) =>
      change(name, seen.units[item_id], unit_minor),
    ),
    ...change(t('shipping'), seen.shipping_fee, totals.shipping_fee),
    ...change(t('payment_fee'), seen.fee_total, totals.fee_total),
  ];
}
