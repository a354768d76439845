import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { revalidateTag } from 'next/cache';
import { renewCacheTags } from '@/lib/core/cache/renewals.mjs';
import type { Language } from '@/lib/core/language';

/**
 * What one request gathers: the tags its verbs touched, and the language its
 * refusals are written in.
 */
type RequestScope = { touched: Set<string>; language?: Language };

const scopes = new AsyncLocalStorage<RequestScope>();

/**
 * The tags touched in this call; outside a request scope (a page that only reads) a set
 * that is discarded.
 */
export const touchedTags = () => scopes.getStore()?.touched ?? new Set<string>();
export const responseLanguage = () => scopes.getStore()?.language;
export function setResponseLanguage(language: Language) {
  const call = scopes.getStore();
  if (call) call.language = language;
}

/**
 * Runs a call, then renews what it touched; also when it ends in a redirect or a refusal,
 * since an earlier verb of it may have committed.
 */
export function inRequestScope<T>(work: () => Promise<T>): Promise<T> {
  const call: RequestScope = { touched: new Set() };
  return scopes.run(call, async () => {
    try {
      return await work();
    } finally {
      renewAfterCommit(call.touched);
    }
  });
}

/**
 * Makes every page that carries one of these tags render anew at its next request, in
 * this process at once. Next is notified as well: it makes a browser forget what it
 * prefetched, and on Vercel it renews the pages of every process. The others heard it
 * from the transaction.
 */
export function renewAfterCommit(tags: Iterable<string>) {
  const touched = [...tags];
  renewCacheTags(touched);
  for (const tag of touched) revalidateTag(tag, { expire: 0 });
}
