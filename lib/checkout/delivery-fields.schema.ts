import { type DeliveryType, deliveryTypes } from '@/lib/shipping/delivery-type.schema';

/** The fields of the checkout's form by name, as text. */
type Values = Record<string, string>;

/** The fields that say who picks the goods up, and those of an address that say the same. */
const buyerFields = {
  first_name: 'shipping_address.first_name',
  last_name: 'shipping_address.last_name',
  phone: 'shipping_address.contact_number',
} as const;
const pairs = Object.entries(buyerFields);

/** What the form's choice says; nonsense, and nothing, is the first of them. */
export const getChosenDeliveryType = ({ delivery_type }: Values): DeliveryType =>
  deliveryTypes.find((type) => type === delivery_type) ?? 'delivery';

/** The form as one delivery type shows it: a buyer nobody named for it is that of the other. */
export const showAsDeliveryType = (type: DeliveryType, values: Values): Values => {
  const named = pairs.map(([own, ofAddress]): [string, string] => {
    const [to, from] = type === 'pickup' ? [own, ofAddress] : [ofAddress, own];
    return [to, values[to] || values[from] || ''];
  });
  return { ...values, ...Object.fromEntries(named), delivery_type: type };
};

/** The form of a shop without pickup, which knows nothing of it. */
export const withoutDeliveryType = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'delivery_type' && !(name in buyerFields)),
  );

/**
 * What of the form a delivery type does not show and carries along hidden. Of a guest, who has
 * no account with a name of its own, the name that was left out is the one that is shown.
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
