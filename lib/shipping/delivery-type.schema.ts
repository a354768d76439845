/** How the goods reach the shopper: shipped, or picked up at the store. */
export const deliveryTypes = ['delivery', 'pickup'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** The delivery type of an order, whatever its method is now: without an address it is a pickup. */
export const deliveryTypeOfOrder = (order: { shipping_address: object | null }): DeliveryType =>
  order.shipping_address ? 'delivery' : 'pickup';
