import type { AddressField, AddressFormat } from './address-format';
import { commonFormat, formats } from './address-formats';
import type { AddressPart } from './address-parts';

/** The address format of a country (alpha-3); the common one if unknown. */
export const addressFormat = (country: string): AddressFormat =>
  (Object.hasOwn(formats, country) ? formats[country] : undefined) ?? commonFormat;

const bigFirst: AddressPart[] = ['region', 'city', 'district', 'line1', 'line2', 'postal_code'];

/**
 * The address fields of a country in the order for this language: in Chinese from large to small,
 * where the country's own order is.
 */
export function addressFields(country: string, language: string): readonly AddressField[] {
  const { fields, own } = addressFormat(country);
  if (!own || !language.startsWith('zh')) return fields;
  const rank = ({ part }: AddressField) => bigFirst.indexOf(part);
  return [...fields].sort((a, b) => rank(a) - rank(b));
}

/** Characters typed for a hyphen: dashes of every length, and the Japanese long vowel mark. */
const DASHES = /[‐-―−ー]/g;

/**
 * A postcode in its country's format: half width, capitals, without 〒, with its space or hyphen.
 */
export function tidyPostalCode(code: string, country: string): string {
  const halfWidth = code.normalize('NFKC').replace(/〒/g, '').replace(DASHES, '-');
  const plain = halfWidth.trim().replace(/\s+/g, ' ').toUpperCase();
  return addressFormat(country).postal_code?.tidy?.(plain) ?? plain;
}
