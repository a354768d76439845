import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/core/env';
import { toStorableText } from '@/lib/core/text/storable-text';

const CITY = ['x-vercel-ip-city', 'cf-ipcity'];
const COUNTRY = ['x-vercel-ip-country', 'cf-ipcountry'];

/**
 * The location of the caller's address as reported by the proxy in front: "Kowloon, HK", "HK";
 * empty if unknown or if the shop trusts no proxy (`TRUSTED_PROXIES`, Vercel), because anybody
 * could write these headers then.
 */
export async function clientPlace(): Promise<string> {
  if (!process.env.VERCEL && !env().TRUSTED_PROXIES) return '';
  const sent = await headers();
  const first = (names: string[]) => names.map((name) => sent.get(name)).find(Boolean) ?? '';
  const country = first(COUNTRY);
  if (!/^[A-Z]{2}$/.test(country) || country === 'XX') return '';
  return [decoded(first(CITY)), country].filter(Boolean).join(', ');
}

function decoded(city: string): string {
  try {
    return toStorableText(decodeURIComponent(city)).trim().slice(0, 100);
  } catch {
    return '';
  }
}
