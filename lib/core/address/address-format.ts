import type { AddressPart } from './address-parts';

/** Words for a part; each is a key of `messages.address`. */
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
  /** It is chosen from a list, which is that of `placeChoices`. */
  listed?: true;
  /** The browser's name for it: `shipping` and this make its `autocomplete`. */
  autocomplete: string;
}

export interface PostalCode {
  /** What a code is after `tidyText`. */
  pattern: RegExp;
  /** A code as it is written there, for the refusal. */
  example: string;
  /** Puts in the space or hyphen that is often left out. */
  tidy?: (code: string) => string;
}

/** How a country asks for an address and writes it. */
export interface AddressFormat {
  fields: readonly AddressField[];
  postal_code?: PostalCode;
  /** Its lines in Latin script, parts in braces. */
  latin: readonly string[];
  /** Its lines in the country's own script, big to small; absent where there is none. */
  own?: readonly string[];
}
