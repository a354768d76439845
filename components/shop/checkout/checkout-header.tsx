import { useFrame } from '@/components/shop/frame-context';
import { MenuCloser } from '@/components/shop/menu-closer';
import { PreferenceMenu } from '@/components/shop/preference-menu';
import { Wordmark } from '@/components/shop/wordmark';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link-button';

/** The bar of the checkout: back to the shop, home, language and currency. */
export function CheckoutHeader() {
  const { prefix, words } = useFrame();
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="mx-auto grid h-(--header-height) max-w-page grid-cols-[1fr_auto_1fr] items-center px-gutter">
        <a
          href={prefix || '/'}
          className={textLinkClass(
            'ink',
            'min-h-control justify-self-start text-sm no-underline hover:underline',
          )}
        >
          <Icon name="arrow-left" />
          <span className="max-md:sr-only">{words.back_to_shop}</span>
        </a>
        <Wordmark />
        <PreferenceMenu className="justify-self-end" />
      </div>
      <MenuCloser />
    </header>
  );
}
