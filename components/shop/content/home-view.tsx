import { readLocalized } from '@/lib/core/text/localized';
import type { Shop } from '@/lib/storefront/addresses/shop';
import type { ShownParts } from '@/lib/storefront/pages/page-parts';
import { MissingNotice } from '../layout/missing-notice';
import { missingTexts } from '../layout/missing-texts';
import { hrefIn } from '../shop';
import { Widgets } from '../widgets/widgets';
import { ComposedPage } from './composed-page';

export interface HomeViewProps {
  shop: Shop;
  parts: ShownParts;
}

/** The homepage: the widgets composed by staff. */
export function HomeView({ shop, parts }: HomeViewProps) {
  const { store_name, main_language } = shop.settings;
  return (
    <ComposedPage shop={shop} parts={parts}>
      <h1 className="sr-only">{readLocalized(store_name, shop.view.language, main_language)}</h1>
    </ComposedPage>
  );
}

/**
 * The page of a path that does not exist (D0): a notice above the homepage, without its style and
 * scripts.
 */
export const MissingView = ({ shop, parts }: HomeViewProps) => (
  <>
    <MissingNotice texts={missingTexts(shop.view.language)} home={hrefIn(shop, '/')} />
    <Widgets shop={shop} widgets={parts.widgets} />
  </>
);
