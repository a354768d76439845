import { type PersonNames, personName } from '../access/person';
import { type AddressPart, addressParts, pickAddressParts } from './address-parts';

/** The scripts of East Asia. */
export const OWN_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Text after which no space follows, as in Chinese and Japanese. */
const ENDS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、，。（）]$/u;
const STARTS_UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\d（]/u;
/** Whoever writes "8 號" with a space has one before it too. */
export const SPACED = /^\d+ /;

/** An address in one line, for a list of choices; Chinese without spaces between its parts. */
export function formatAddressInOneLine(address: string): string {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (!OWN_SCRIPT.test(address)) return lines.join(', ');
  return lines.reduce((line, next) => {
    const meet = ENDS_UNSPACED.test(line) && STARTS_UNSPACED.test(next) && !SPACED.test(next);
    return line && !meet ? `${line} ${next}` : line + next;
  }, '');
}

/** The initial parts of a form; an address stored as one text fills the street. */
export function partsToFill(
  saved: { address: string } & Partial<Record<AddressPart, string | null>>,
): Record<AddressPart, string> {
  const savedParts = pickAddressParts(saved);
  const parts = savedParts.line1 ? savedParts : { line1: formatAddressInOneLine(saved.address) };
  const filled = addressParts.map((part) => [part, parts[part] ?? '']);
  return Object.fromEntries(filled);
}

/** The fields of a shown address; the phone is omitted if it is shown beside it. */
export interface ShownAddress extends PersonNames {
  address: string;
  country_name: string;
  contact_number?: string;
}

/** The lines of a shown address: name, address, country, phone. */
export const addressLines = ({
  address,
  country_name,
  contact_number,
  ...person
}: ShownAddress): string[] =>
  [
    personName(person),
    ...address.split('\n').map((line) => line.trim()),
    country_name,
    contact_number ?? '',
  ].filter(Boolean);
