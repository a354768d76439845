import { addressFormat, tidyPostalCode } from './address-fields';
import { type AddressParts, pickAddressParts } from './address-parts';
import { hongKongDistrict } from './hong-kong';
import { formatAddressInOneLine, OWN_SCRIPT, SPACED } from './postal-address';
import { formatRegion, type LetterScript, regionCode } from './regions';

/**
 * The parts that a country's address has, normalized: the postcode in its format, a state or
 * province by ISO code if the country lists them, a district of Hong Kong by its English name.
 * Other parts are dropped.
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
 * The lines of a postal address, without the country: in an East Asian country's own script if the
 * street is, large to small and without commas; else in Western lines. A province or a district of
 * Hong Kong is written in the street's characters, so that an address never mixes the two kinds of
 * Chinese.
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
  // Shanghai is both province and city: written once. Jilin is two places.
  if (inOwnScript && parts.city && parts.region === `${parts.city.replace(/市$/, '')}市`)
    parts.city = undefined;
  return (inOwnScript ? own : latin)
    .map((line) => fill(line, parts))
    .filter(Boolean)
    .join('\n');
}

/** The first part with words: a house number or a code has no script. */
function firstWords(country: string, { line1, line2, city, region, district }: AddressParts) {
  const words = region && !regionCode(country, region) ? region : undefined;
  return [line1, line2, city, words, district].find((part) => part && /\p{L}/u.test(part)) ?? '';
}

/** Characters common in place names that only one kind of Chinese has. */
const SIMPLIFIED =
  /[号楼区东广门单湾龙岛县乡镇马华国园层厦观宁阳庄桥兴荣业汇场铁长锦丽宝连无团积顺]/;
const TRADITIONAL =
  /[號樓區東廣門單灣龍島縣鄉鎮馬華國園層廈觀寧陽莊橋興榮業匯場鐵長錦麗寶連無團積順]/;

/** The kind of Chinese used in an address; the country's own if unclear. */
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
      // Two adjacent numbers stay apart: 軒尼詩道 12 and 15B.
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

/** A city and its region: 廣東省深圳市, or "Shenzhen, Guangdong". */
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
