import type { Action } from './action';

/** Shipping is free. */
export const freeShipping: Action = {
  classes: ['shipping'],
  capped: true,
  offDelivery: (price) => price,
  brings: () => ({ kind: 'free_shipping' }),
  words: (_, { t }) => t('words.free_shipping'),
  example: { bought: [100], delivery: 30 },
};
