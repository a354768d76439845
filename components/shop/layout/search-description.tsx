import { readLocalized } from '@/lib/core/text/localized';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { hrefIn } from '../shop';

/** Tells a browser how to search the shop, in the head of pages with a search. */
export const SearchDescription = ({ shop }: { shop: Shop }) => (
  <link
    rel="search"
    type="application/opensearchdescription+xml"
    title={readLocalized(shop.settings.store_name, shop.view.language, shop.settings.main_language)}
    href={hrefIn(shop, '/opensearch.xml')}
  />
);
