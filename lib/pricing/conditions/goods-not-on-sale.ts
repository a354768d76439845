import type { Condition } from './condition';

/** Goods at their regular price. */
export const goodsNotOnSale: Condition = {
  excludes: ({ exclude_sale_items }, { unit, regular }) => exclude_sale_items && unit < regular,
  words: ({ exclude_sale_items }, { t }) =>
    exclude_sale_items ? t('words.not_on_sale') : undefined,
};
