import { readLocalized } from '@/lib/core/localized';
import type { ShownParts } from '@/lib/storefront/page-parts';
import type { Shop } from '@/lib/storefront/shop';
import { ComposedPage } from './composed-page';
import { MissingNotice } from './missing-notice';
import { missingTexts } from './missing-texts';
import { hrefIn } from './shop';
import { Widgets } from './widgets/widgets';

export interface HomeViewProps {
  shop: Shop;
  parts: ShownParts;
}

/** The homepage: the widgets that staff composed it of. */
export function HomeView({ shop, parts }: HomeViewProps) {
  const { store_name, main_language } = shop.settings;
  return (
    <ComposedPage shop={shop} parts={parts}>
      <h1 className="sr-only">{readLocalized(store_name, shop.view.language, main_language)}</h1>
    </ComposedPage>
  );
}

/**
 * What stands at an address that does not exist (D0): a notice, and the homepage below it,
 * without its own style and scripts.
 */
export const MissingView = ({ shop, parts }: HomeViewProps) => (
  <>
    <MissingNotice texts={missingTexts(shop.view.language)} home={hrefIn(shop, '/')} />
    <Widgets shop={shop} widgets={parts.widgets} />
  </>
);
