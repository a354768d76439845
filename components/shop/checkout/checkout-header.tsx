import { MenuCloser } from '@/components/shop/menu-closer';
import { PreferenceMenu } from '@/components/shop/preference-menu';
import { hrefIn, textsIn } from '@/components/shop/shop';
import { Wordmark } from '@/components/shop/wordmark';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link-button';
import type { Shop } from '@/lib/storefront/shop';

/** The bar of the checkout: back to the shop, home, language and currency. */
export function CheckoutHeader({ shop }: { shop: Shop }) {
  const back = textsIn(shop)('frame.back_to_shop');
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="mx-auto grid h-(--header-height) max-w-page grid-cols-[1fr_auto_1fr] items-center px-gutter">
        <a
          href={hrefIn(shop, '/')}
          className={textLinkClass(
            'ink',
            'min-h-control justify-self-start text-sm no-underline hover:underline',
          )}
        >
          <Icon name="arrow-left" />
          <span className="max-md:sr-only">{back}</span>
        </a>
        <Wordmark shop={shop} />
        <PreferenceMenu shop={shop} className="justify-self-end" />
      </div>
      <MenuCloser />
    </header>
  );
}
