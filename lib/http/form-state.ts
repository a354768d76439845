import 'server-only';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';

const globalStore = globalThis as typeof globalThis & { harbourAnswers?: WeakMap<object, unknown> };
globalStore.harbourAnswers ??= new WeakMap();

/**
 * Without scripts a form's action is answered by its page, rendered again in the same
 * request. Next loses the form's state on the way where a part of the page was
 * prerendered (vercel/next.js#97784), so it is kept here beside the request, for the page
 * to begin with.
 */
export async function keepFormState(state: unknown): Promise<void> {
  const request = await headers();
  if (request.has('next-action')) return;
  globalStore.harbourAnswers?.set(request, state);
  // The page that follows is a render, no longer an action: Next changes over only when
  // something asks for it.
  refresh();
}

/** What the form of this page was answered in this very request; undefined when none was sent. */
export async function keptFormState<S>(): Promise<S | undefined> {
  return globalStore.harbourAnswers?.get(await headers()) as S | undefined;
}
