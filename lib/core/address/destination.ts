import { type AddressParts, pickAddressParts } from './address-parts';
import { hongKongDistrict, hongKongRegion } from './hong-kong';
import { tidyAddressParts } from './join-address';
import { regionCode } from './regions';

/**
 * A shipping destination as far as known. `country` is alpha-3; `region` is the ISO code of a state
 * or province if its country lists them, else the text in addresses (in Hong Kong the district).
 */
export type Destination = {
  country?: string | undefined;
  region?: string | undefined;
  postal_code?: string | undefined;
};

type Sent = { country?: string | null | undefined } & Partial<
  Record<keyof AddressParts, string | null>
>;

/**
 * The destination of an address. Empty parts are unknown; parts that its country does not have are
 * ignored.
 */
export function normalizeDestination({ country, ...sent }: Sent): Destination {
  if (!country) return {};
  const { region, district, postal_code } = tidyAddressParts(country, pickAddressParts(sent));
  return { country, region: country === 'HKG' ? district : region, postal_code };
}

/**
 * Whether a destination is in one of these regions of its country, however they are spelled; Hong
 * Kong's districts are also in its regions. True if the region is unknown.
 */
export function isInRegions({ country, region }: Destination, regions: readonly string[]): boolean {
  if (!region) return true;
  const within = country === 'HKG' ? hongKongDistrict(region)?.region : undefined;
  const places = [region, ...(within ? [within] : [])].map((name) => regionKey(country, name));
  return regions.some((name) => places.includes(regionKey(country, name)));
}

/** A key to compare regions: the same region by name or code has the same key. */
export const regionKey = (country: string | undefined, text: string): string =>
  country === 'HKG' ? hongKongName(text) : (regionCode(country ?? '', text) ?? plain(text));

/**
 * Whether the postal code begins with one of these, ignoring blanks, hyphens and case. True if the
 * code is unknown.
 */
export function hasPostalPrefix(
  { postal_code }: Destination,
  prefixes: readonly string[],
): boolean {
  if (!postal_code) return true;
  const code = bareCode(postal_code);
  return prefixes.some((prefix) => code.startsWith(bareCode(prefix)));
}

const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const bareCode = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** The English name of a district or region of Hong Kong. */
const hongKongName = (text: string) =>
  plain(hongKongDistrict(text)?.latin ?? hongKongRegion(text) ?? text);
