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
 * The layout around a page, rendered from one set of data: a server component would send every link
 * twice, as HTML and as the payload that describes it.
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

/** The whole page; without this only the shared part of its kind is prefetched. */
const whole = { kind: PrefetchKind.FULL };
/** Whether the current page has to be left by loading a new document. */
const isOwnDocument = () => document.querySelector(`[${OWN_DOCUMENT}]`) !== null;
/** How long a pointer or the focus rests on a link before its page is prefetched. */
const REST_MS = 80;

/**
 * Makes the router handle clicks on plain links between pages of the shop, and prefetches a link's
 * page when it is hovered, touched or focused. Clicks already handled are left alone; without
 * scripts links are links.
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
      // A page requested now is not prefetched as well.
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

    // On the window, so that the page's own listeners run first.
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
 * Keeps for a week which message or campaign a link came from, as its URL says, so that an order
 * can name it. It says nothing about who followed the link.
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

/** Counts a visit. Rendered below the page, whose product view is sent with the visit. */
function VisitCount() {
  useEffect(() => countView(), []);
  return null;
}

/** Nothing else distracts during payment. */
const silent = {};
