import 'server-only';
import { headers } from 'next/headers';
import { toStorableText } from '@/lib/core/text/storable-text';
import { CITY_HEADERS, COUNTRY_HEADERS } from '@/lib/core/web/place-headers.mjs';
import { hasProxies, trustedProxies } from '@/lib/core/web/trusted-proxies.mjs';

/**
 * The location of the caller's address as reported by the proxy in front: "Kowloon, HK", "HK";
 * empty if unknown or if the shop trusts no proxy (`TRUSTED_PROXIES`), because anybody could write
 * these headers then.
 */
export async function clientPlace(): Promise<string> {
  if (!hasProxies(trustedProxies())) return '';
  const sent = await headers();
  const first = (names: string[]) => names.map((name) => sent.get(name)).find(Boolean) ?? '';
  const country = first(COUNTRY_HEADERS);
  if (!/^[A-Z]{2}$/.test(country) || country === 'XX') return '';
  return [decoded(first(CITY_HEADERS)), country].filter(Boolean).join(', ');
}

function decoded(city: string): string {
  try {
    return toStorableText(decodeURIComponent(city)).trim().slice(0, 100);
  } catch {
    return '';
  }
}
