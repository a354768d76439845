import { addressParts } from '@/lib/core/address/address-parts';
import { placeValue } from '@/lib/core/address/place-choices';

const noParts = Object.fromEntries(addressParts.map((part) => [part, '']));

/**
 * The form values of addresses for `AddressRows`: an empty part is an empty text, or the form would
 * count as changed. An address given as one text has no parts. A state stored as text becomes its
 * code.
 */
export const addressRowValues = <Row extends { country: string; region?: string | undefined }>(
  addresses: readonly Row[],
) =>
  addresses.map(({ ...row }) => {
    if (row.region) row.region = placeValue(row.country, 'region', row.region);
    return addressParts.some((part) => part in row) ? { ...noParts, ...row } : row;
  });
