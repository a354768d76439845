import 'server-only';
import { database } from '@/db/client';
import { renewalCount } from '@/lib/core/cache/renewals.mjs';
import type { PageKind } from '@/lib/core/records/record-names';
import type { UrlCheck } from '../api/responses.schema';
import { checkUrl } from './urls';

const KEPT_MS = 5000;
const KEPT_AT_MOST = 5000;
const kept = globalThis as typeof globalThis & {
  harbourKnownUrls?: Map<string, { at: number; renewals: number }>;
};

/**
 * `checkUrl` for the middleware, which asks on every request: that a url exists is
 * remembered for five seconds, or until anything of the shop changes.
 * What does not exist is never remembered, so that no visitor can fill the memory; the
 * page behind a remembered url still answers 404 by itself.
 */
export async function checkKnownUrl(kind: PageKind, url: string): Promise<UrlCheck> {
  kept.harbourKnownUrls ??= new Map();
  const known = kept.harbourKnownUrls;
  const key = `${kind}/${url}`;
  const asked = { at: Date.now(), renewals: renewalCount() };
  const last = known.get(key);
  if (last && asked.at - last.at < KEPT_MS && last.renewals === asked.renewals)
    return { exists: true, redirect_to: null };
  const check = await checkUrl(database(), kind, url);
  if (known.size >= KEPT_AT_MOST) known.clear();
  if (check.exists) known.set(key, asked);
  else known.delete(key);
  return check;
}
