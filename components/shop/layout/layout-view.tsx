'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { findEventLink, findLinkTarget } from '@/components/ui/link-target';
import { PageLoading } from '@/components/ui/page-loading';
import { CAMPAIGN_COOKIE, parseCampaignQuery } from '@/lib/core/web/campaign';
import { CartProvider } from '../cart/cart-provider';
import { CheckoutFooter } from '../checkout/checkout-footer';
import { CheckoutHeader } from '../checkout/checkout-header';
import { countView } from './count-view';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageHint } from './language-hint';
import { LayoutContext } from './layout-context';
import type { LayoutData } from './layout-data';
import { OWN_DOCUMENT } from './own-document';
import { PageSpeedReporter } from './page-speed';
import { isKeptPage, routerPath } from './router-path';

export interface LayoutViewProps {
  layout: LayoutData;
  checkout?: boolean;
  children: ReactNode;
}

/**
 * The layout around a page, made of one set of data: a component of the server would send
 * every link of it twice, as HTML and as a description of that HTML.
 */
export function LayoutView({ layout, checkout = false, children }: LayoutViewProps) {
  const { language, prefix, labels } = layout;
  return (
    <LayoutContext value={layout}>
      <CartProvider
        enabled={layout.cart_visible}
        language={language}
        checkoutHref={`${prefix}/checkout`}
        productHref={`${prefix}/product/`}
        homeHref={prefix || '/'}
        texts={labels.cart}
      >
        <PageLoading labels={labels.loading} />
        <LinkListener />
        <PageSpeedReporter />
        <NoteCampaign />
        <a
          href="#content"
          className="fixed -top-20 left-2 z-(--layer-toast) rounded-ui bg-accent px-4 py-2 text-on-accent focus-visible:top-2 print:hidden"
        >
          {labels.skip}
        </a>
        {checkout ? <CheckoutHeader /> : <Header />}
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {checkout ? <CheckoutFooter /> : <Footer />}
        <LanguageHint language={language} labels={checkout ? silent : labels.offers} />
        <VisitCount />
      </CartProvider>
    </LayoutContext>
  );
}

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
function LinkListener() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const { signal } = listening;

    const onClick = (event: MouseEvent) => {
      const to = event.defaultPrevented ? undefined : findLinkTarget(event);
      const path = to && routerPath(to, location);
      if (!path || isOwnDocument()) return;
      event.preventDefault();
      // What is asked for now is not fetched beforehand as well.
      clearTimeout(timer);
      router.push(path);
    };
    const fetchSoon = (event: Event, ms: number) => {
      clearTimeout(timer);
      const link = findEventLink(event);
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

const WEEK_SECONDS = 7 * 24 * 3600;

/**
 * Keeps for a week which letter or campaign a link came from, as its address says, so that an order
 * can name it. It says nothing of who followed the link.
 */
function NoteCampaign() {
  useEffect(() => {
    const campaign = parseCampaignQuery(location.search);
    if (campaign)
      // biome-ignore lint/suspicious/noDocumentCookie: no other way works in every browser
      document.cookie = `${CAMPAIGN_COOKIE}=${campaign}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`;
  }, []);
  return null;
}

/** Has a visit counted. Stands below the page, whose product is told of with the visit then. */
function VisitCount() {
  useEffect(() => countView(), []);
  return null;
}

/** Whoever pays is not asked anything else. */
const silent = {};
