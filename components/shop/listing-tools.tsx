import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type Listing, pageSizes, type Sort } from '@/lib/shop/listing.schema';
import type { Shop } from '@/lib/shop/shop';
import { AutoSubmit } from './auto-submit';
import { textsIn } from './shop';

export interface ListingToolsProps {
  shop: Shop;
  /** Where the form leads, without search parameters. */
  action: string;
  listing: Listing;
  sorts: readonly Sort[];
  total: number;
}

/** How many there are, in which order, how many a page. */
export function ListingTools({ shop, action, listing, sorts, total }: ListingToolsProps) {
  const t = textsIn(shop);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-hairline py-3">
      <p className="text-sm text-muted">{t('listing.count', { count: total })}</p>
      <AutoSubmit action={action} className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <div className="flex items-center gap-2">
          <label htmlFor="sort" className="whitespace-nowrap text-muted max-sm:sr-only">
            {t('listing.sort')}
          </label>
          <Select
            id="sort"
            name="sort"
            defaultValue={listing.sort}
            options={sorts.map((value) => ({ value, label: t(`listing.${value}`) }))}
            className="w-44"
          />
        </div>
        {total > pageSizes[0] && (
          <div className="flex items-center gap-2">
            <label htmlFor="page_size" className="whitespace-nowrap text-muted max-sm:sr-only">
              {t('listing.page_size')}
            </label>
            <Select
              id="page_size"
              name="page_size"
              defaultValue={listing.page_size}
              options={pageSizes.map((value) => ({ value: String(value), label: String(value) }))}
              className="w-20"
            />
          </div>
        )}
        <noscript>
          <Button type="submit" variant="secondary" size="small">
            {t('listing.apply')}
          </Button>
        </noscript>
      </AutoSubmit>
    </div>
  );
}
