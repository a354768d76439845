import type { Action } from './action';

/** An amount off each unit, or once off all goods together. */
export const amountOff: Action = {
  classes: ['product', 'order'],
  value: { unit: 'amount', label: 'value_amount_off' },
  offUnit: (unit, { value }) => Math.min(unit, value),
  offOrder: (_, { value }) => value,
  offDelivery: (price, { value }) => Math.min(price, value),
  brings: ({ value }) => ({ kind: 'amount', minor: value }),
  words: ({ value }, { t, money, where, targets }) =>
    value ? t(`words.amount${where}`, { amount: money(value), targets }) : undefined,
  namesTargets: true,
  example: { value: '20', bought: [100] },
};
