import { type PersonNames, personName } from '../access/person';
import { type AddressPart, addressParts, pickAddressParts } from './address-parts';

/** What a country of East Asia writes its letters in. */
export const OWN_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What ends without a space before what goes on, as Chinese and Japanese do. */
const ENDS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、，。（）]$/u;
const STARTS_UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\d（]/u;
/** Who writes "8 號" writes a space before it too. */
export const SPACED = /^\d+ /;

/** An address in one line, for a list to choose from; Chinese without spaces between its parts. */
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

/** The parts a form begins with; an address that was kept as one text fills the street. */
export function partsToFill(
  saved: { address: string } & Partial<Record<AddressPart, string | null>>,
): Record<AddressPart, string> {
  const savedParts = pickAddressParts(saved);
  const parts = savedParts.line1 ? savedParts : { line1: formatAddressInOneLine(saved.address) };
  const filled = addressParts.map((part) => [part, parts[part] ?? '']);
  return Object.fromEntries(filled);
}

/** What is shown of an address; the phone only where it is not said beside it. */
export interface ShownAddress extends PersonNames {
  address: string;
  country_name: string;
  contact_number?: string;
}

/** An address as it is shown everywhere, line by line: who, where, which country, phone. */
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
