import type { Condition } from './condition';

/** The shipping method, checked once chosen; while none is offered, any is possible. */
export const shippingMethodCondition: Condition = {
  outOfReach: ({ shipping_method_ids: ids }, { shipping: { options } }) =>
    ids.length && options.length && !options.some(({ id }) => ids.includes(id))
      ? 'shipping_method'
      : undefined,
  isUnseen: ({ shipping_method_ids }) => shipping_method_ids.length > 0,
  words: ({ shipping_names }, { t, listed }) =>
    shipping_names?.length
      ? t('words.delivered_by', { methods: listed(shipping_names) })
      : undefined,
};
