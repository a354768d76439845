import 'server-only';
import { database } from '@/db/client';
import { hearsRenewals } from '@/lib/core/cache/renewal-echo';
import { cacheClock, isCacheUsable } from '@/lib/core/cache/renewals.mjs';
import { tags } from '@/lib/core/cache/tags';
import type { Settings } from '@/lib/core/settings.schema';
import { setScriptHosts } from '@/lib/core/web/script-hosts.mjs';
import { readSettings } from './settings';

/** So old may the settings be at most when the connection that tells of changes is broken. */
const MAX_AGE_MS = 1000;

const globalCache = globalThis as typeof globalThis & {
  harbourSettings?: { settings: Promise<Settings>; since: number };
};

/**
 * The settings as they are now. A process that hears of changes (`lib/http/renewal-listener.ts`)
 * keeps them until one is saved anywhere, and for a second at most; any other reads them at
 * each call. One object for all who ask: nobody changes it.
 */
export function currentSettings(): Promise<Settings> {
  const cached = globalCache.harbourSettings;
  const now = cacheClock();
  if (
    cached &&
    hearsRenewals() &&
    now - cached.since < MAX_AGE_MS &&
    isCacheUsable([tags.settings], cached.since)
  )
    return cached.settings;
  const reading = { settings: readSettings(database()), since: now };
  globalCache.harbourSettings = reading;
  reading.settings.then(
    ({ script_hosts }) => setScriptHosts(script_hosts, now),
    // Whoever asked for the settings hears of it.
    () => undefined,
  );
  reading.settings.catch(() => {
    if (globalCache.harbourSettings === reading) globalCache.harbourSettings = undefined;
  });
  return reading.settings;
}
