import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { type ListingPart, listingPageSizes } from '@/lib/search/listing.schema';
import type { ListingTexts } from './listing-context';

export interface ListingToolsProps {
  listing: ListingPart;
  sorts: readonly SelectOption[];
  total: number;
  texts: ListingTexts;
}

/** The count, sort order and page size: the fields of a list's form beside its filters. */
export function ListingTools({ listing, sorts, total, texts }: ListingToolsProps) {
  return (
    <>
      <p
        data-count
        tabIndex={-1}
        className="mr-auto rounded-ui text-sm text-muted max-sm:order-last max-sm:w-full"
      >
        {texts.count}
      </p>
      <div className="flex items-center gap-2 text-sm max-sm:flex-1">
        <label htmlFor="sort" className="whitespace-nowrap text-muted max-sm:sr-only">
          {texts.sort}
        </label>
        <Select
          id="sort"
          name="sort"
          defaultValue={listing.sort}
          options={sorts}
          className="sm:w-44"
        />
      </div>
      {(total > listingPageSizes[0] || listing.page_size !== listingPageSizes[0]) && (
        <div className="flex items-center gap-2 text-sm">
          <label htmlFor="page_size" className="whitespace-nowrap text-muted max-sm:sr-only">
            {texts.page_size}
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
          {texts.apply}
        </Button>
      </noscript>
    </>
  );
}
