import type { Condition } from './condition';

/** All but some products. */
export const goodsButSome: Condition = {
  excludes: ({ excluded_ids }, { line }) => excluded_ids.includes(line.product_id),
  words: ({ excluded_ids }, { t }) => (excluded_ids?.length ? t('words.except') : undefined),
};
