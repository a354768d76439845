import type { Action } from './action';

/** A fixed price per unit, if lower. */
export const fixedPrice: Action = {
  classes: ['product'],
  value: { unit: 'amount', label: 'value_fixed_price' },
  offUnit: (unit, { value }) => Math.max(0, unit - value),
  takesAll: ({ value }) => value.base_minor === 0,
  brings: ({ value }) => ({ kind: 'price', minor: value }),
  words: ({ value }, { t, money }) =>
    value ? t('words.fixed_price', { amount: money(value) }) : undefined,
  example: { value: '75', bought: [100] },
};
