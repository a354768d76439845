import { addressFormat, tidyPostalCode } from './address-fields';
import { type AddressParts, pickAddressParts } from './address-parts';
import { hongKongDistrict } from './hong-kong';
import { formatAddressInOneLine, OWN_SCRIPT, SPACED } from './postal-address';
import { formatRegion, type LetterScript, regionCode } from './regions';

/**
 * The parts that a country's address has, each in its one form: the postcode as it is written
 * there, a state or province by its ISO code where the country lists them, a district of Hong
 * Kong by its English name. Anything else is left out.
 */
export function tidyAddressParts(country: string, parts: AddressParts): AddressParts {
  const used = new Set(addressFormat(country).fields.map(({ part }) => part));
  const filledParts = Object.entries(pickAddressParts(parts)).filter(([part]) =>
    used.has(part as never),
  );
  const tidy: AddressParts = Object.fromEntries(filledParts);
  if (tidy.postal_code) tidy.postal_code = tidyPostalCode(tidy.postal_code, country);
  if (tidy.region) tidy.region = regionCode(country, tidy.region) ?? tidy.region;
  if (country === 'HKG' && tidy.district)
    tidy.district = hongKongDistrict(tidy.district)?.latin ?? tidy.district;
  return tidy;
}

/**
 * The parts of an address as it is written on a letter: in the script of a country of East
 * Asia, which the street shows, from the big to the small and without commas, else in lines as
 * the West writes them. The country itself is not part of it. What comes from a list, a province
 * or a district of Hong Kong, is written in the characters of the street: one address is never in
 * two kinds of Chinese.
 */
export function joinAddress(country: string, values: AddressParts): string {
  const parts = tidyAddressParts(country, values);
  const { latin, own } = addressFormat(country);
  const inOwnScript = own !== undefined && OWN_SCRIPT.test(firstWords(country, parts));
  const script = inOwnScript ? detectChinese(country, parts) : 'latin';
  if (parts.region) parts.region = formatRegion(country, parts.region, script);
  if (country === 'HKG' && parts.district) {
    const district = hongKongDistrict(parts.district);
    parts.district = district?.[script];
    parts.region = district?.region;
  }
  // Shanghai is a province and a city: it is written once. Jilin is two places.
  if (inOwnScript && parts.city && parts.region === `${parts.city.replace(/市$/, '')}市`)
    parts.city = undefined;
  return (inOwnScript ? own : latin)
    .map((line) => fill(line, parts))
    .filter(Boolean)
    .join('\n');
}

/** The first part with letters in it: a bare house number is in no script, nor is a code. */
function firstWords(country: string, { line1, line2, city, region, district }: AddressParts) {
  const words = region && !regionCode(country, region) ? region : undefined;
  return [line1, line2, city, words, district].find((part) => part && /\p{L}/u.test(part)) ?? '';
}

/** Characters of places and houses that only one kind of Chinese has. */
const SIMPLIFIED =
  /[号楼区东广门单湾龙岛县乡镇马华国园层厦观宁阳庄桥兴荣业汇场铁长锦丽宝连无团积顺]/;
const TRADITIONAL =
  /[號樓區東廣門單灣龍島縣鄉鎮馬華國園層廈觀寧陽莊橋興榮業匯場鐵長錦麗寶連無團積順]/;

/** The Chinese that the writer of an address used; the country's own where it does not show. */
function detectChinese(country: string, { line1 = '', line2 = '', city = '' }: AddressParts) {
  const written = line1 + line2 + city;
  const [simple, other] = [SIMPLIFIED, TRADITIONAL].map((characters) => characters.test(written));
  if (simple !== other) return simple ? 'zh-CN' : 'zh-HK';
  return country === 'CHN' ? 'zh-CN' : 'zh-HK';
}

function fill(line: string, parts: AddressParts): string {
  const empty = [...line.matchAll(/\{(\w+)\}/g)].every(([, part]) => !getPart(part, parts));
  if (empty) return '';
  return (
    line
      // Two numbers that meet stay two: 軒尼詩道 12 and 15B.
      .replace(/\{(\w+)\}(?=\{(\w+)\})/g, (_, part, next) => {
        const [current, after] = [getPart(part, parts), getPart(next, parts)];
        const meet = /[a-z\d]$/i.test(current) && /^[a-z\d]/i.test(after);
        return current && (meet || SPACED.test(after)) ? `${current} ` : current;
      })
      .replace(/\{(\w+)\}/g, (_, part) => getPart(part, parts))
      .replace(/\s+/g, ' ')
      .replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')
  );
}

const getPart = (part: string | undefined, parts: AddressParts): string =>
  parts[part as keyof AddressParts] ?? '';

/** A town and its region: 廣東省深圳市, or "Shenzhen, Guangdong". */
export function formatTownInRegion({
  country,
  city = '',
  region = '',
}: { country: string } & Pick<AddressParts, 'city' | 'region'>): string {
  const isOwn = OWN_SCRIPT.test(city || region);
  const script: LetterScript = isOwn ? detectChinese(country, { city }) : 'latin';
  const written = formatRegion(country, region, script);
  return formatAddressInOneLine((isOwn ? [written, city] : [city, written]).join('\n'));
}
