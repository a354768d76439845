import 'server-only';
import type { Context } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import { shownAmount } from '@/lib/settings/currencies';
import type { ShippingMethod } from './tariff';

type Method = Pick<
  ShippingMethod,
  'type' | 'rates' | 'free_over_amount_minor' | 'min_amount_minor' | 'max_amount_minor'
>;

/**
 * What a way to deliver costs, in the caller's language and currency, a phrase for each
 * step of its tariff: "HK$45.00 below HK$200.00", "free from HK$500.00". At the checkout
 * the same tariff is applied (`options.ts`).
 */
export function tariffLabels(ctx: Context, method: Method): string[] {
  const t = translator(ctx.language, 'tariff');
  const money = (minor: number) => shownAmount(ctx, minor).formatted;
  const measured = (value: number) =>
    method.type === 'by_quantity' ? t('items', { count: value }) : money(value);
  const fee = (minor: number) => (minor ? money(minor) : t('free'));
  const steps =
    method.type === 'free'
      ? [t('free')]
      : method.type === 'flat'
        ? method.rates.slice(0, 1).map(({ price_minor }) => fee(price_minor))
        : method.rates.map(({ from, to, price_minor }) => {
            const price = fee(price_minor);
            const least = method.type === 'by_quantity' ? from > 1 : from > 0;
            if (least && to !== null)
              return t('between', { price, from: measured(from), to: measured(to) });
            if (least) return t('from', { price, from: measured(from) });
            return to === null ? price : t('below', { price, to: measured(to) });
          });
  const { free_over_amount_minor: free, min_amount_minor: min, max_amount_minor: max } = method;
  return [
    ...steps,
    ...(free !== null && method.type !== 'free'
      ? [t('from', { price: t('free'), from: money(free) })]
      : []),
    ...(min !== null ? [t('at_least', { amount: money(min) })] : []),
    ...(max !== null ? [t('at_most', { amount: money(max) })] : []),
  ];
}
