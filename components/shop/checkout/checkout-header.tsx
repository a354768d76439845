import { useLayout } from '@/components/shop/layout/layout-context';
import { MenuCloser } from '@/components/shop/layout/menu-closer';
import { PreferenceMenu } from '@/components/shop/layout/preference-menu';
import { Wordmark } from '@/components/shop/layout/wordmark';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link-button';

/** The checkout header: link to the shop, home, language and currency. */
export function CheckoutHeader() {
  const { prefix, labels } = useLayout();
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
          <span className="max-md:sr-only">{labels.checkout?.back_to_shop}</span>
        </a>
        <Wordmark />
        <PreferenceMenu className="justify-self-end" />
      </div>
      <MenuCloser />
    </header>
  );
}
