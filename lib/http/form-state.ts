import 'server-only';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';

const globalStore = globalThis as typeof globalThis & { harbourAnswers?: WeakMap<object, unknown> };
globalStore.harbourAnswers ??= new WeakMap();

/**
 * Without scripts, a form's action is answered by its page, rendered again in the same request.
 * Next loses the form's state if part of the page was prerendered (vercel/next.js#97784), so it is
 * kept here per request, as the page's initial state.
 */
export async function keepFormState(state: unknown): Promise<void> {
  const request = await headers();
  if (request.has('next-action')) return;
  globalStore.harbourAnswers?.set(request, state);
  // The page that follows is a render, not an action: Next switches only if asked to.
  refresh();
}

/** The form's state from this same request; undefined if no form was sent. */
export async function keptFormState<S>(): Promise<S | undefined> {
  return globalStore.harbourAnswers?.get(await headers()) as S | undefined;
}
