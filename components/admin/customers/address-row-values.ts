import { addressParts } from '@/lib/core/address/address-parts';

const noParts = Object.fromEntries(addressParts.map((part) => [part, '']));

/**
 * Addresses of a record as `AddressRows` holds them: a part that was left empty is an empty
 * text, or the form, whose fields hold one, would count as changed. One that was given as a
 * whole has no parts.
 */
export const addressRowValues = <Row extends object>(addresses: readonly Row[]) =>
  addresses.map((row) => (addressParts.some((part) => part in row) ? { ...noParts, ...row } : row));
