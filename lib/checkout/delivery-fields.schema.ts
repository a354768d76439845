import { type DeliveryType, deliveryTypes } from '@/lib/shipping/delivery-type.schema';

/** Fields of the checkout form by name, as text. */
type Values = Record<string, string>;

/** The buyer's fields for pickup, and the matching ones of an address. */
const buyerFields = {
  first_name: 'shipping_address.first_name',
  last_name: 'shipping_address.last_name',
  phone: 'shipping_address.contact_number',
} as const;
const pairs = Object.entries(buyerFields);

/** The chosen delivery type; by default, and for invalid values, the first. */
export const getChosenDeliveryType = ({ delivery_type }: Values): DeliveryType =>
  deliveryTypes.find((type) => type === delivery_type) ?? 'delivery';

/** The form for a delivery type: empty buyer fields are filled from the other type. */
export const showAsDeliveryType = (type: DeliveryType, values: Values): Values => {
  const named = pairs.map(([own, ofAddress]): [string, string] => {
    const [to, from] = type === 'pickup' ? [own, ofAddress] : [ofAddress, own];
    return [to, values[to] || values[from] || ''];
  });
  return { ...values, ...Object.fromEntries(named), delivery_type: type };
};

/** The form of a shop without pickup. */
export const withoutDeliveryType = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'delivery_type' && !(name in buyerFields)),
  );

/**
 * The form's fields that a delivery type does not show but keeps hidden. Not a guest's name:
 * without an account, it is always the one shown.
 */
export function carriedFields(type: DeliveryType, values: Values, isGuest: boolean): string[] {
  const ofAddress: string[] = Object.values(buyerFields);
  const isBuyers = (name: string) => name in buyerFields || ofAddress.includes(name);
  return Object.keys(values).filter(
    (name) =>
      !(isGuest && isBuyers(name)) &&
      (type === 'pickup'
        ? name.startsWith('shipping_address.') || name === 'address_id' || name === 'save_address'
        : name in buyerFields || name === 'physical_store_id'),
  );
}
