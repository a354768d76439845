import type { PostalAddressInput } from '@/lib/customers/address.schema';
import type { CheckoutInput, ReviewInput } from './checkout.schema';

type Sent = CheckoutInput | ReviewInput;

/** Who an order is of; `phone_field` is where the number was given. */
export type CheckoutBuyer = {
  first_name: string;
  last_name: string;
  phone: string;
  phone_field: 'phone' | 'shipping_address.contact_number';
};

/** How whoever buys is reached. */
export const getBuyerContact = (input: Sent) => ({
  email: input.email,
  phone: getCheckoutBuyer(input).phone,
});

/** Where the goods were asked to be sent; null for who comes for them. */
export const getShippingAddress = (input: Sent): PostalAddressInput | null =>
  input.delivery_type === 'pickup' ? null : input.shipping_address;

/** Who buys: as they say it themselves, else whom the goods are sent to. */
export function getCheckoutBuyer(input: Sent): CheckoutBuyer {
  if (input.delivery_type === 'pickup') {
    const { first_name, last_name, phone } = input;
    return { first_name, last_name, phone, phone_field: 'phone' };
  }
  const { shipping_address: to, first_name, last_name, phone } = input;
  return {
    first_name: first_name ?? to.first_name,
    last_name: last_name ?? to.last_name,
    phone: phone || to.contact_number,
    phone_field: phone ? 'phone' : 'shipping_address.contact_number',
  };
}
