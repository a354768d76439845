import 'server-only';
import countries from 'i18n-iso-countries';
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { invalid } from '@/lib/core/errors';

/**
 * A phone number in its one form, `+85291234567` (D19). Without a country code it is read
 * as one of `country` (three letters). Refuses what can be no number.
 */
export function normalPhone(phone: string, country = 'HKG', field = 'phone'): string {
  const number = possiblePhone(phone, country);
  if (number === undefined) throw invalid(field, 'check_phone');
  return number;
}

/** The same; undefined for what can be no number, or is none yet. */
export function possiblePhone(phone: string, country = 'HKG'): string | undefined {
  const parsed = parsePhoneNumberFromString(phone, dialledFrom(country));
  return parsed?.isPossible() ? parsed.number : undefined;
}

function dialledFrom(country: string): CountryCode {
  const short = countries.alpha3ToAlpha2(country) ?? 'HK';
  return isSupportedCountry(short) ? short : 'HK';
}
