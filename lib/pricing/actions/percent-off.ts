import { applyPercent } from '@/lib/core/money';
import type { Action } from './action';

/** A percent off each unit, or off all goods together. */
export const percentOff: Action = {
  classes: ['product', 'order'],
  value: { unit: 'percent', label: 'value_percent_off' },
  capped: true,
  offUnit: (unit, { value }, step) => applyPercent(unit, value, step),
  offOrder: ({ remaining }, { value }, step) => applyPercent(remaining, value, step),
  offDelivery: (price, { value }, step) => applyPercent(price, value, step),
  takesAll: ({ value }) => value.base_minor >= 10_000,
  brings: ({ value }) => ({ kind: 'percent', value }),
  words: ({ value }, { t, where, targets }) =>
    value ? t(`words.percent${where}`, { percent: value, targets }) : undefined,
  namesTargets: true,
  example: { value: '20', bought: [100] },
};
