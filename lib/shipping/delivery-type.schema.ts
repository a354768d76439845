/** How a shopper gets the goods: they are sent, or picked up in the store. */
export const deliveryTypes = ['delivery', 'pickup'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** How the goods of an order are had, whatever its method is now: picked up without an address. */
export const deliveryTypeOfOrder = (order: { shipping_address: object | null }): DeliveryType =>
  order.shipping_address ? 'delivery' : 'pickup';
