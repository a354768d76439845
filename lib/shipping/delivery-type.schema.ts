/** How a shopper gets the goods: they are sent, or picked up in the store. */
export const deliveryTypes = ['delivery', 'pickup'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];
