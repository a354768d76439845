import type { PostalAddressInput } from '@/lib/customers/address.schema';
import type { CheckoutInput, ReviewInput } from './checkout.schema';

type Sent = CheckoutInput | ReviewInput;

/** An order's buyer; `phone_field` is the number's field. */
export type CheckoutBuyer = {
  first_name: string;
  last_name: string;
  phone: string;
  phone_field: 'phone' | 'shipping_address.contact_number';
};

/** The buyer's email and phone. */
export const getBuyerContact = (input: Sent) => ({
  email: input.email,
  phone: getCheckoutBuyer(input).phone,
});

/** The requested shipping address; null for pickup. */
export const getShippingAddress = (input: Sent): PostalAddressInput | null =>
  input.delivery_type === 'pickup' ? null : input.shipping_address;

/** The buyer: as entered, else the recipient of the shipping address. */
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
