import type { AddressField, AddressFormat } from './address-format';
import { commonFormat, formats } from './address-formats';
import type { AddressPart } from './address-parts';

/** How a country (three letters) asks for an address; the common way where none is known. */
export const addressFormat = (country: string): AddressFormat =>
  (Object.hasOwn(formats, country) ? formats[country] : undefined) ?? commonFormat;

const bigFirst: AddressPart[] = ['region', 'city', 'district', 'line1', 'line2', 'postal_code'];

/**
 * The fields of a country's address in the order in which a form of this language asks:
 * Chinese goes from the big to the small where the country does.
 */
export function addressFields(country: string, language: string): readonly AddressField[] {
  const { fields, own } = addressFormat(country);
  if (!own || !language.startsWith('zh')) return fields;
  const rank = ({ part }: AddressField) => bigFirst.indexOf(part);
  return [...fields].sort((a, b) => rank(a) - rank(b));
}

/** What people write for a hyphen: dashes of every length, and the Japanese long vowel. */
const DASHES = /[‐-―−ー]/g;

/**
 * A postcode as its country writes it: half width, capitals, without 〒, its space or hyphen put
 * in.
 */
export function tidyPostalCode(code: string, country: string): string {
  const halfWidth = code.normalize('NFKC').replace(/〒/g, '').replace(DASHES, '-');
  const plain = halfWidth.trim().replace(/\s+/g, ' ').toUpperCase();
  return addressFormat(country).postal_code?.tidy?.(plain) ?? plain;
}
