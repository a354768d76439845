import { percentOf } from '@/lib/core/money';
import type { Action } from './action';

/** A percent of each piece, or of the goods as a whole. */
export const percentOff: Action = {
  classes: ['product', 'order'],
  value: { unit: 'percent', label: 'value_percent_off' },
  capped: true,
  offUnit: (unit, { value }, step) => percentOf(unit, value, step),
  offOrder: ({ left }, { value }, step) => percentOf(left, value, step),
  offDelivery: (price, { value }, step) => percentOf(price, value, step),
  takesAll: ({ value }) => value.base_minor >= 10_000,
  brings: ({ value }) => ({ kind: 'percent', value }),
  words: ({ value }, { t, where, targets }) =>
    value ? t(`words.percent${where}`, { percent: value, targets }) : undefined,
  namesTargets: true,
  example: { value: '20', bought: [100] },
};
