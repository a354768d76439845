'use client';

import type { ReactNode } from 'react';
import { PageLoading } from '@/components/ui/page-loading';
import { CartProvider } from '../cart/cart-provider';
import { CheckoutFooter } from '../checkout/checkout-footer';
import { CheckoutHeader } from '../checkout/checkout-header';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageHint } from './language-hint';
import { LayoutContext } from './layout-context';
import type { LayoutData } from './layout-data';
import { LinkListener } from './link-listener';
import { NoteCampaign } from './note-campaign';
import { PageSpeed } from './page-speed';
import { VisitCount } from './visit-count';

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
        <PageSpeed />
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

/** Whoever pays is not asked anything else. */
const silent = {};
