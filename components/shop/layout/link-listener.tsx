'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { linkOf, linkTarget } from '@/components/ui/link-target';
import { OWN_DOCUMENT } from './own-document';
import { isKeptPage, routerPath } from './router-path';

/** The page itself; without it only what all pages of its kind have in common is fetched. */
const whole = { kind: PrefetchKind.FULL };
/** Whether the page that is shown has to be left by loading another document. */
const isOwnDocument = () => document.querySelector(`[${OWN_DOCUMENT}]`) !== null;
/** How long a pointer or the focus rests on a link before its page is fetched. */
const REST_MS = 80;

/**
 * Turns a press on any plain link between pages of the shop into a change of page by the
 * router, and has the page of a link fetched when a pointer, a finger or the focus is on it.
 * A press that somebody else has handled is left alone; without scripts links are links.
 */
export function LinkListener() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const { signal } = listening;

    const onClick = (event: MouseEvent) => {
      const to = event.defaultPrevented ? undefined : linkTarget(event);
      const path = to && routerPath(to, location);
      if (!path || isOwnDocument()) return;
      event.preventDefault();
      // What is asked for now is not fetched beforehand as well.
      clearTimeout(timer);
      router.push(path);
    };
    const fetchSoon = (event: Event, ms: number) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (!link || link.origin !== location.origin || !isKeptPage(link) || isOwnDocument()) return;
      const path = routerPath(link, location);
      if (path) timer = setTimeout(() => router.prefetch(path, whole), ms);
    };
    const onRest = (event: Event) => fetchSoon(event, REST_MS);

    // On the window, behind what the page itself listens to.
    addEventListener('click', onClick, { signal });
    addEventListener('mouseover', onRest, { signal, passive: true });
    addEventListener('focusin', onRest, { signal, passive: true });
    addEventListener('touchstart', (event) => fetchSoon(event, 0), { signal, passive: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [router]);
  return null;
}
