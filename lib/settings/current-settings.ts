import 'server-only';
import { database } from '@/db/client';
import { hearsRenewals } from '@/lib/core/cache/renewal-hearing';
import { cacheClock, isCacheUsable } from '@/lib/core/cache/renewals.mjs';
import { tags } from '@/lib/core/cache/tags';
import type { Settings } from '@/lib/core/settings.schema';
import { setScriptHosts } from '@/lib/core/web/script-hosts.mjs';
import { readSettings } from './settings';

/** The oldest the settings may be while the connection that reports changes is broken. */
const MAX_AGE_MS = 1000;

const globalCache = globalThis as typeof globalThis & {
  harbourSettings?: { settings: Promise<Settings>; since: number };
};

/**
 * The current settings. A process that listens for changes (`lib/http/renewal-listener.ts`) keeps
 * them until one is saved anywhere, for a second at most; any other process reads them on each
 * call. The object is shared: never change it.
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
    // The caller of the settings gets the error.
    () => undefined,
  );
  reading.settings.catch(() => {
    if (globalCache.harbourSettings === reading) globalCache.harbourSettings = undefined;
  });
  return reading.settings;
}
