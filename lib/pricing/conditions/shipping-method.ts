import type { Condition } from './condition';

/** The way it is delivered, judged once one is chosen; where none is offered yet, any may be. */
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
