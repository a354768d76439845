import { promotionActions } from '@/db/schema/enums';
import type { Context } from '@/lib/core/context';
import { formatMoney } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import { actions, type PromotionAction } from '@/lib/pricing/actions/registry';
import { priceExample } from '@/lib/pricing/example';
import { getListMarks, offerWords } from '@/lib/promotions/offer-words.schema';
import { baseCurrency } from '@/lib/settings/currencies';

/** An action by example: its offer, the price before, and after. */
export type ActionExample = {
  action: PromotionAction;
  offer: string;
  goods: string;
  total: string;
};

/** An example of every promotion action, in the caller's language and the base currency. */
export function getPromotionExamples(ctx: Pick<Context, 'language' | 'settings'>): ActionExample[] {
  const currency = baseCurrency(ctx.settings);
  const t = translator(ctx.language, 'promotion');
  const money = (whole: number) => formatMoney(whole * 10 ** currency.decimals, currency);
  return promotionActions.map((action) => {
    const { example, classes } = actions[action];
    const { value = null, conditions = [], bought, rewards = [], delivery } = example;
    const [own = 'product'] = classes;
    const offer = { action, class: own, value, conditions, target: 'products' as const };
    const pieces = [...bought, ...rewards, ...(delivery ? [delivery] : [])];
    return {
      action,
      offer: offerWords(t, offer, currency, getListMarks(ctx.language)) ?? '',
      goods: pieces.map(money).join(' + '),
      total: formatMoney(priceExample(action, currency), currency),
    };
  });
}
