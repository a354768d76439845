import { addressParts } from '@/lib/core/address/address-parts';
import { placeValue } from '@/lib/core/address/place-choices';

const noParts = Object.fromEntries(addressParts.map((part) => [part, '']));

/**
 * Addresses of a record as `AddressRows` holds them: a part that was left empty is an empty
 * text, or the form, whose fields hold one, would count as changed. One that was given as a
 * whole has no parts. A state that was kept as text before is its code.
 */
export const addressRowValues = <Row extends { country: string; region?: string | undefined }>(
  addresses: readonly Row[],
) =>
  addresses.map(({ ...row }) => {
    if (row.region) row.region = placeValue(row.country, 'region', row.region);
    return addressParts.some((part) => part in row) ? { ...noParts, ...row } : row;
  });
