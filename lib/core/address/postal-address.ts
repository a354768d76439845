import { type PersonNames, personName } from '../access/person';
import { addressFormat } from './address-fields';
import { type AddressPart, type AddressParts, addressParts, partsIn } from './address-parts';
import { hongKongDistrict } from './hong-kong';

const OWN_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A postcode as its country writes it: half width, capitals, its space or hyphen put in. */
function tidyPostalCode(code: string, country: string): string {
  const plain = code.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
  return addressFormat(country).postal_code?.tidy?.(plain) ?? plain;
}

/**
 * The parts that a country's address has, each in its one form: the postcode as it is
 * written there, a district of Hong Kong by its English name. Anything else is left out.
 */
export function tidyParts(country: string, parts: AddressParts): AddressParts {
  const used = new Set(addressFormat(country).fields.map(({ part }) => part));
  const held = Object.entries(partsIn(parts)).filter(([part]) => used.has(part as never));
  const tidy: AddressParts = Object.fromEntries(held);
  if (tidy.postal_code) tidy.postal_code = tidyPostalCode(tidy.postal_code, country);
  if (country === 'HKG' && tidy.district)
    tidy.district = hongKongDistrict(tidy.district)?.latin ?? tidy.district;
  return tidy;
}

/**
 * The parts of an address as it is written on a letter: in the script of a country of East
 * Asia, which the street shows, from the big to the small and without commas, else in lines as
 * the West writes them. The country itself is not part of it. A district of Hong Kong in
 * Chinese is written as Hong Kong writes it, since those who deliver read it there.
 */
export function joinAddress(country: string, given: AddressParts): string {
  const parts = tidyParts(country, given);
  const { latin, own } = addressFormat(country);
  const inOwnScript = own !== undefined && OWN_SCRIPT.test(firstWords(parts));
  if (country === 'HKG' && parts.district) {
    const district = hongKongDistrict(parts.district);
    parts.district = inOwnScript ? district?.han : district?.latin;
    parts.region = district?.region;
  }
  // Shanghai is a province and a city: it is written once.
  if (inOwnScript && parts.city && parts.region?.startsWith(parts.city.replace(/市$/, '')))
    parts.city = undefined;
  return (inOwnScript ? own : latin)
    .map((line) => fill(line, parts))
    .filter(Boolean)
    .join('\n');
}

/** The first part with letters in it: a bare house number is in no script. */
const firstWords = ({ line1, line2, city, region, district }: AddressParts): string =>
  [line1, line2, city, region, district].find((part) => part && /\p{L}/u.test(part)) ?? '';

function fill(line: string, parts: AddressParts): string {
  const empty = [...line.matchAll(/\{(\w+)\}/g)].every(([, part]) => !partOf(part, parts));
  if (empty) return '';
  return (
    line
      // Two numbers that meet stay two: 軒尼詩道 12 and 15B.
      .replace(/\{(\w+)\}(?=\{(\w+)\})/g, (_, part, next) => {
        const [here, after] = [partOf(part, parts), partOf(next, parts)];
        return /[a-z\d]$/i.test(here) && /^[a-z\d]/i.test(after) ? `${here} ` : here;
      })
      .replace(/\{(\w+)\}/g, (_, part) => partOf(part, parts))
      .replace(/\s+/g, ' ')
      .replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')
  );
}

const partOf = (part: string | undefined, parts: AddressParts): string =>
  parts[part as keyof AddressParts] ?? '';

/** What ends without a space before what goes on, as Chinese and Japanese do. */
const ENDS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、，。（）]$/u;
const STARTS_UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\d（]/u;

/** An address in one line, for a list to choose from; Chinese without spaces between its parts. */
export function inOneLine(address: string): string {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (!OWN_SCRIPT.test(address)) return lines.join(', ');
  return lines.reduce((line, next) => {
    const meet = ENDS_UNSPACED.test(line) && STARTS_UNSPACED.test(next);
    return line && !meet ? `${line} ${next}` : line + next;
  }, '');
}

/** A town and its region: 廣東省深圳市, or "Shenzhen, Guangdong". */
export const inRegion = ({ city = '', region = '' }: Pick<AddressParts, 'city' | 'region'>) =>
  inOneLine((OWN_SCRIPT.test(city + region) ? [region, city] : [city, region]).join('\n'));

/** The parts a form begins with; an address that was kept as one text fills the street. */
export function partsToFill(
  saved: { address: string } & Partial<Record<AddressPart, string | null>>,
): Record<AddressPart, string> {
  const kept = partsIn(saved);
  const parts = kept.line1 ? kept : { line1: inOneLine(saved.address) };
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
