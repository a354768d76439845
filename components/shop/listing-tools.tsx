import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type Listing, listingPageSizes, type Sort } from '@/lib/search/listing.schema';
import type { Shop } from '@/lib/storefront/shop';
import { textsIn } from './shop';

export interface ListingToolsProps {
  shop: Shop;
  listing: Listing;
  sorts: readonly Sort[];
  total: number;
}

/**
 * How many there are, in which order, how many a page: the fields of a list's form beside
 * its filters.
 */
export function ListingTools({ shop, listing, sorts, total }: ListingToolsProps) {
  const t = textsIn(shop);
  return (
    <>
      <p
        data-count
        tabIndex={-1}
        className="mr-auto rounded-ui text-sm text-muted max-sm:order-last max-sm:w-full"
      >
        {t('listing.count', { count: total })}
      </p>
      <div className="flex items-center gap-2 text-sm max-sm:flex-1">
        <label htmlFor="sort" className="whitespace-nowrap text-muted max-sm:sr-only">
          {t('listing.sort')}
        </label>
        <Select
          id="sort"
          name="sort"
          defaultValue={listing.sort}
          options={sorts.map((value) => ({ value, label: t(`listing.${value}`) }))}
          className="sm:w-44"
        />
      </div>
      {(total > listingPageSizes[0] || listing.page_size !== listingPageSizes[0]) && (
        <div className="flex items-center gap-2 text-sm">
          <label htmlFor="page_size" className="whitespace-nowrap text-muted max-sm:sr-only">
            {t('listing.page_size')}
          </label>
          <Select
            id="page_size"
            name="page_size"
            defaultValue={listing.page_size}
            options={listingPageSizes.map((value) => ({
              value: String(value),
              label: String(value),
            }))}
            className="w-20"
          />
        </div>
      )}
      <noscript>
        <Button type="submit" variant="secondary">
          {t('listing.apply')}
        </Button>
      </noscript>
    </>
  );
}
