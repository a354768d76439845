import { type AddressParts, pickAddressParts } from './address-parts';
import { hongKongDistrict, hongKongRegion } from './hong-kong';
import { tidyAddressParts } from './join-address';
import { regionCode } from './regions';

/**
 * Where goods go, as far as it is known. `country` is alpha-3; `region` is the ISO code of a
 * state or province where its country lists them, else what its addresses write, of Hong Kong the
 * district.
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
 * Where an address lies. A part that is empty is not known, and one that its country does not
 * have says nothing.
 */
export function normalizeDestination({ country, ...sent }: Sent): Destination {
  if (!country) return {};
  const { region, district, postal_code } = tidyAddressParts(country, pickAddressParts(sent));
  return { country, region: country === 'HKG' ? district : region, postal_code };
}

/**
 * Whether a destination lies in one of these regions of its country, however they are written;
 * Hong Kong's districts also lie in its regions. True where its region is not known.
 */
export function isInRegions({ country, region }: Destination, regions: readonly string[]): boolean {
  if (!region) return true;
  const within = country === 'HKG' ? hongKongDistrict(region)?.region : undefined;
  const places = [region, ...(within ? [within] : [])].map((name) => regionKey(country, name));
  return regions.some((name) => places.includes(regionKey(country, name)));
}

/** What a region is compared by: two that are written otherwise, by name or code, are the same. */
export const regionKey = (country: string | undefined, text: string): string =>
  country === 'HKG' ? hongKongName(text) : (regionCode(country ?? '', text) ?? plain(text));

/**
 * Whether its postal code begins with one of these, blanks, hyphens and case apart. True where
 * the code is not known.
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

/** A district or region of Hong Kong by its English name. */
const hongKongName = (text: string) =>
  plain(hongKongDistrict(text)?.latin ?? hongKongRegion(text) ?? text);
