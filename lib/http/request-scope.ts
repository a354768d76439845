import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { revalidateTag } from 'next/cache';
import { renewCacheTags } from '@/lib/core/cache/renewals.mjs';
import { unfoldTags } from '@/lib/core/cache/tag-groups.mjs';
import type { Language } from '@/lib/core/language';

/** What one request collects: the touched tags, and the language of its refusals. */
type RequestScope = { touched: Set<string>; language?: Language };

const scopes = new AsyncLocalStorage<RequestScope>();

/**
 * The tags touched in this call; outside a request scope (a page that only reads), a discarded set.
 */
export const touchedTags = () => scopes.getStore()?.touched ?? new Set<string>();
export const responseLanguage = () => scopes.getStore()?.language;
export function setResponseLanguage(language: Language) {
  const call = scopes.getStore();
  if (call) call.language = language;
}

/**
 * Runs a call, then renews what it touched; also after a redirect or a refusal, because an earlier
 * part may have committed.
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
 * Makes every page with one of these tags render anew at its next request, in this process at once.
 * Next is notified too: it makes a browser drop its prefetched pages, and on Vercel renews the
 * pages of every process. Other processes were notified by the transaction.
 */
export function renewAfterCommit(tags: Iterable<string>) {
  const touched = [...tags];
  renewCacheTags(touched);
  for (const tag of unfoldTags(touched)) revalidateTag(tag, { expire: 0 });
}
