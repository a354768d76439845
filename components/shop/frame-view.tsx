'use client';

import type { ReactNode } from 'react';
import { PageLoading } from '@/components/ui/page-loading';
import { CartProvider } from './cart-provider';
import { CheckoutFooter } from './checkout/checkout-footer';
import { CheckoutHeader } from './checkout/checkout-header';
import { Footer } from './footer';
import { FrameContext } from './frame-context';
import type { FrameData } from './frame-data';
import { Header } from './header';
import { LanguageHint } from './language-hint';
import { LinkListener } from './link-listener';

export interface FrameViewProps {
  frame: FrameData;
  checkout?: boolean;
  children: ReactNode;
}

/**
 * The frame around a page, made of one set of data: a component of the server would send
 * every link of it twice, as HTML and as a description of that HTML.
 */
export function FrameView({ frame, checkout = false, children }: FrameViewProps) {
  const { language, prefix, words } = frame;
  return (
    <FrameContext value={frame}>
      <CartProvider
        enabled={frame.cart_visible}
        language={language}
        checkoutHref={`${prefix}/checkout`}
        productHref={`${prefix}/product/`}
        homeHref={prefix || '/'}
        texts={words.cart}
      >
        <PageLoading words={words.loading} />
        <LinkListener />
        <a
          href="#content"
          className="fixed top-2 left-2 z-(--layer-toast) -translate-y-20 rounded-ui bg-accent px-4 py-2 text-on-accent focus-visible:translate-y-0"
        >
          {words.skip}
        </a>
        {checkout ? <CheckoutHeader /> : <Header />}
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {checkout ? <CheckoutFooter /> : <Footer />}
        <LanguageHint language={language} words={checkout ? silent : words.offers} />
      </CartProvider>
    </FrameContext>
  );
}

/** Whoever pays is not asked anything else. */
const silent = {};
