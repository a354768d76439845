import { addressFields } from '@/lib/core/address/address-fields';
import { placeValue } from '@/lib/core/address/place-choices';
import { partsToFill } from '@/lib/core/address/postal-address';

/** The fields of an address that name its recipient. */
export const recipientFields = ['first_name', 'last_name', 'contact_number'] as const;
type Recipient = Record<(typeof recipientFields)[number], string>;

/**
 * An address in the fields of its country; one stored as one text fills the street, and a state
 * stored by name becomes its code.
 */
export function addressValues(
  address: Recipient & { country: string } & Parameters<typeof partsToFill>[0],
): Record<string, string> {
  const { country } = address;
  const parts = partsToFill(address);
  return {
    ...Object.fromEntries(recipientFields.map((name) => [name, address[name]])),
    country,
    ...parts,
    region: placeValue(country, 'region', parts.region),
  };
}

/** The address as sent: its country's parts, for `buyer` unless it names another recipient. */
export function toAddressInput(address: Record<string, string>, buyer?: Recipient) {
  const country = address.country ?? '';
  return {
    country,
    ...Object.fromEntries(
      recipientFields.map((name) => [name, address[name]?.trim() || (buyer?.[name] ?? '')]),
    ),
    ...Object.fromEntries(
      addressFields(country, 'en-US').map(({ part }) => [part, address[part] ?? '']),
    ),
  };
}
