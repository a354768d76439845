import type { ReactNode } from 'react';
import { PageLoading } from '@/components/ui/page-loading';
import type { BlockView } from '@/lib/content/block.schema';
import type { MenuNode } from '@/lib/content/menu.schema';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import type { Shop } from '@/lib/storefront/shop';
import { CartProvider } from './cart-provider';
import { CheckoutFooter } from './checkout/checkout-footer';
import { CheckoutHeader } from './checkout/checkout-header';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageHint } from './language-hint';
import { LinkListener } from './link-listener';
import { hrefIn, textsIn } from './shop';

export interface FrameProps {
  shop: Shop;
  menus: readonly MenuNode[];
  note: BlockView | null;
  children: ReactNode;
}

/** What all storefront pages share (§2.1): skip link, header, footer and the cart. */
export const ShopFrame = ({ shop, menus, note, children }: FrameProps) => (
  <Frame
    shop={shop}
    header={<Header shop={shop} menus={menus} />}
    footer={<Footer shop={shop} menus={menus} note={note} />}
    offered={shop.settings.available_languages}
  >
    {children}
  </Frame>
);

/** The frame of the checkout: the way back, language and currency, and help; nothing else. */
export const CheckoutFrame = ({ shop, menus, children }: FrameProps) => (
  <Frame
    shop={shop}
    header={<CheckoutHeader shop={shop} />}
    footer={<CheckoutFooter shop={shop} menus={menus} />}
  >
    {children}
  </Frame>
);

function Frame({
  shop,
  header,
  footer,
  offered = [],
  children,
}: Pick<FrameProps, 'shop' | 'children'> & {
  header: ReactNode;
  footer: ReactNode;
  /** Languages a visitor who reads another one is told of. */
  offered?: readonly Language[];
}) {
  return (
    <CartProvider
      enabled={shop.cart_visible}
      language={shop.view.language}
      checkoutHref={hrefIn(shop, '/checkout')}
      productHref={hrefIn(shop, '/product/')}
      homeHref={hrefIn(shop, '/')}
      texts={messages[shop.view.language].shop.cart}
    >
      <PageLoading words={messages[shop.view.language].page_loading} />
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--layer-toast) -translate-y-20 rounded-ui bg-accent px-4 py-2 text-on-accent focus-visible:translate-y-0"
      >
        {textsIn(shop)('frame.skip')}
      </a>
      {header}
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer}
      <LinkListener />
      <LanguageHint language={shop.view.language} words={offersIn(offered, shop.view.language)} />
    </CartProvider>
  );
}

const offersIn = (offered: readonly Language[], page: Language) =>
  Object.fromEntries(
    offered
      .filter((language) => language !== page)
      .map((language) => {
        const { language_offer: offer, language_dismiss: dismiss } = messages[language].shop.frame;
        return [language, { offer, dismiss }];
      }),
  );
