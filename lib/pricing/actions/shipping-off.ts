import type { Action } from './action';

/** An amount off shipping. */
export const shippingOff: Action = {
  classes: ['shipping'],
  value: { unit: 'amount', label: 'value_shipping_off' },
  offDelivery: (price, { value }) => Math.min(price, value),
  brings: ({ value }) => ({ kind: 'amount', minor: value }),
  words: ({ value }, { t, money }) =>
    value ? t('words.shipping_off', { amount: money(value) }) : undefined,
  example: { value: '20', bought: [100], delivery: 30 },
};
