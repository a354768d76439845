import type { AddressPart } from './address-parts';
import { hongKongDistrict, hongKongDistricts } from './hong-kong';
import { hasRegions, regionCode, regionOptions } from './regions';

/** The choices for a part of a country's address. */
export interface PlaceChoices {
  country: string;
  part: AddressPart;
  /** The empty choice: a key of `messages.address`. */
  placeholder: 'choose' | 'choose_region';
  /** One group without a label if the list is not grouped. */
  groups: { label: string; options: { value: string; label: string }[] }[];
}

/**
 * The districts of Hong Kong, or the states or provinces of a country that lists them, in a
 * language; undefined for other countries. Browsers load this when a country is chosen.
 */
export function placeChoices(country: string, language: string): PlaceChoices | undefined {
  if (country === 'HKG')
    return {
      country,
      part: 'district',
      placeholder: 'choose',
      groups: hongKongDistricts(language),
    };
  if (!hasRegions(country)) return undefined;
  const groups = [{ label: '', options: regionOptions(country, language) }];
  return { country, part: 'region', placeholder: 'choose_region', groups };
}

/** The value of the choice that a text matches; the text itself if none. */
export const placeValue = (country: string, part: AddressPart, text: string): string =>
  (part === 'region' ? regionCode(country, text) : undefined) ??
  (country === 'HKG' && part === 'district' ? hongKongDistrict(text)?.latin : undefined) ??
  text;
