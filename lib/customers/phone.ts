import 'server-only';
import countries from 'i18n-iso-countries';
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { invalid } from '@/lib/core/errors';
import { quoteTyped } from '@/lib/core/text/typed';

/** Countries whose shoppers often omit their own country code. */
const NEIGHBOURS: CountryCode[] = ['HK', 'CN', 'MO', 'TW', 'SG'];

/**
 * Normalizes a phone number to `+85291234567` or `+85221234567 ext. 12` (D19). Without a country
 * code it is read in `country` (three letters). Throws for an invalid number; if it is valid in a
 * neighbouring country or only lacks the plus, the error suggests that number. A number in
 * `existing` is kept as it is.
 */
export function normalPhone(
  phone: string,
  country = 'HKG',
  field = 'phone',
  existing: readonly (string | null | undefined)[] = [],
): string {
  const number = existing.includes(phone) ? phone : validPhone(phone, country);
  if (number !== undefined) return number;
  const meant = probablyMeant(phone);
  if (!meant) throw invalid(field, 'check_phone');
  const values = { value: quoteTyped(phone), number: meant.formatInternational() };
  throw invalid(field, 'check_phone_country', values);
}

/** The same; undefined if invalid or incomplete. */
export function validPhone(phone: string, country = 'HKG'): string | undefined {
  const number = readPhone(phone, country);
  return number && (number.ext ? `${number.number} ext. ${number.ext}` : number.number);
}

/** `00` precedes country codes nearly everywhere; tried before the country's own format. */
function readPhone(phone: string, country: string): PhoneNumber | undefined {
  const typed = phone.replace(CHINESE_EXTENSION, ' ext. ');
  const [, abroad] = /^\s*00([\s\d()-].*)$/.exec(typed) ?? [];
  return validIn(abroad && `+${abroad.trim()}`) ?? validIn(typed, dialledFrom(country));
}

const CHINESE_EXTENSION = /\s*(?:內線|内线|分機|分机|轉|转)[\s:：]*(?=\d{1,7}\s*$)/;

function validIn(phone: string | undefined, country?: CountryCode): PhoneNumber | undefined {
  const number = phone ? parsePhoneNumberFromString(phone, country) : undefined;
  return number?.isValid() ? number : undefined;
}

/** A number with a country code but no plus, or a neighbouring country's mobile. */
function probablyMeant(phone: string): PhoneNumber | undefined {
  const mobiles = NEIGHBOURS.map((country) => validIn(phone, country));
  return (
    validIn(`+${phone.replace(/\D/g, '')}`) ??
    mobiles.find((number) => number?.getType() === 'MOBILE')
  );
}

function dialledFrom(country: string): CountryCode {
  const short = countries.alpha3ToAlpha2(country) ?? 'HK';
  return isSupportedCountry(short) ? short : 'HK';
}
