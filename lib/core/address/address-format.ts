import type { AddressPart } from './address-parts';

/** Labels for an address part; each is a key of `messages.address`. */
export type AddressLabel =
  | 'street'
  | 'unit'
  | 'apartment'
  | 'district'
  | 'county'
  | 'township'
  | 'city'
  | 'town'
  | 'suburb'
  | 'ward'
  | 'province'
  | 'state'
  | 'prefecture'
  | 'county_city'
  | 'region'
  | 'postcode'
  | 'zip'
  | 'postal_code';

export interface AddressField {
  part: AddressPart;
  label: AddressLabel;
  required: boolean;
  /** Chosen from the list of `placeChoices`. */
  listed?: true;
  /** The browser's name for it: with `shipping` before it, its `autocomplete`. */
  autocomplete: string;
}

export interface PostalCode {
  /** The format of a code after `tidyText`. */
  pattern: RegExp;
  /** An example code, for the error message. */
  example: string;
  /** Adds the space or hyphen that is often left out. */
  tidy?: (code: string) => string;
}

/** How a country's addresses are entered and written. */
export interface AddressFormat {
  fields: readonly AddressField[];
  postal_code?: PostalCode;
  /** Lines in Latin script, parts in braces. */
  latin: readonly string[];
  /** Lines in the country's own script, large to small; absent if there is none. */
  own?: readonly string[];
}
