import type { Condition } from './condition';

/** The payment method, checked once chosen; while none is offered, any is possible. */
export const paymentMethodCondition: Condition = {
  outOfReach: ({ payment_method_ids: ids }, { payment: { options } }) =>
    ids.length && options.length && !options.some(({ id }) => ids.includes(id))
      ? 'payment_method'
      : undefined,
  isUnseen: ({ payment_method_ids }) => payment_method_ids.length > 0,
  words: ({ payment_names }, { t, listed }) =>
    payment_names?.length ? t('words.paid_by', { methods: listed(payment_names) }) : undefined,
};
