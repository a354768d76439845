'use client';

import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import type { SelectOption } from '@/components/ui/select';
import type { PageMeta } from '@/lib/core/records/page';
import { fill } from '../fill';
import type { ProductCardData, ProductCardTexts } from '../product/product-card-data';
import { ProductCards } from '../product/product-cards';
import { ChosenChips } from './chosen-chips';
import { FacetFields } from './facet-fields';
import { type ListingPlace, useListingShell } from './listing-context';
import { choicesIn, formHref, listingHref } from './listing-href';
import { ListingTools } from './listing-tools';
import { resetFields } from './reset-fields';

export interface ListingViewProps extends ListingPlace {
  sorts: readonly SelectOption[];
  meta: PageMeta;
  cards: readonly ProductCardData[];
  productCardTexts: ProductCardTexts;
  /** A product's page path, without its url. */
  productHref: string;
  /** How many of the first products are visible when the page opens. */
  priority?: number;
}

const bar = 'border-y border-hairline';

/**
 * A list of products and its filters: one GET form of filters, order and page size, sent on each
 * change; without scripts by its button. On a desktop the filters are in a column beside the
 * products, on a phone in a drawer. Rendered from data in the browser too: the elements, which a
 * page carries beside its HTML, would weigh several times as much.
 */
export function ListingView({
  sorts,
  meta,
  cards,
  productCardTexts,
  productHref,
  priority,
  ...place
}: ListingViewProps) {
  const { action, listing, initial, facets, texts } = place;
  const { arrive, go, pending, setOpen } = useListingShell();
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chosen = choicesIn(facets).length;
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);

  // A list arrives when its page becomes visible or is refreshed, with new facets. A layout effect:
  // otherwise the drawer would briefly show the previous filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const choice = arrive(place);
    // A page returned to still holds what was chosen when leaving.
    resetFields(form.current);
    if (!choice) return;
    // The list may now be shorter than the scroll position.
    const isBelow = (root.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isBelow) root.current?.scrollIntoView();
    if (!choice.focus) return;
    // The used control may be collapsed or missing on the new page.
    const used = find(choice.focus);
    const next = used?.getClientRects().length ? used : find('[data-count]');
    next?.focus({ preventScroll: true });
    if (isBelow) next?.scrollIntoView({ block: 'nearest' });
  }, [facets]);

  const send = (used: EventTarget | null) => {
    if (form.current)
      go(
        formHref(action, new FormData(form.current), initial),
        used instanceof HTMLElement ? toSelector(used) : undefined,
      );
  };
  return (
    <div
      ref={root}
      className={cx(
        facets.length > 0 &&
          'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12',
      )}
    >
      <form
        ref={form}
        action={action}
        method="get"
        autoComplete="off"
        className="contents"
        onChange={({ target }) => send(target)}
        onSubmit={(event) => {
          event.preventDefault();
          send(document.activeElement);
        }}
      >
        {facets.length > 0 && (
          <div className="max-lg:hidden max-lg:columns-2 noscript:block lg:row-span-2">
            <h2
              className={cx(
                bar,
                'flex [column-span:all] min-h-15 items-center font-sans text-sm font-medium tracking-normal',
              )}
            >
              {texts.filter}
            </h2>
            <FacetFields facets={facets} texts={texts} />
          </div>
        )}
        <div
          className={cx(bar, 'flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 py-2 lg:h-15')}
        >
          {facets.length > 0 && (
            <Button
              variant="secondary"
              data-filter
              aria-haspopup="dialog"
              className="px-4 lg:hidden noscript:hidden"
              onClick={() => setOpen(true)}
            >
              <Icon name="sliders-horizontal" />
              {texts.filter}
              {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
            </Button>
          )}
          <ListingTools listing={listing} sorts={sorts} total={meta.total} texts={texts} />
        </div>
      </form>
      <div
        aria-busy={pending}
        className="flex min-w-0 flex-col gap-8 pt-6 transition-opacity delay-150 aria-busy:opacity-50"
      >
        <ChosenChips {...place} />
        {meta.total > 0 ? (
          <ProductCards
            cards={cards}
            texts={productCardTexts}
            productHref={productHref}
            priority={priority}
            heading="h2"
            narrow={facets.length > 0}
          />
        ) : (
          <EmptyState title={texts.nothing_title}>{texts.nothing_text}</EmptyState>
        )}
        <ListingPagination {...place} meta={meta} />
      </div>
    </div>
  );
}

interface ListingPaginationProps extends ListingPlace {
  meta: PageMeta;
}

/**
 * The pages of a list, as plain links that keep the filters. Crawlers follow only those of the
 * unfiltered list (seo E10).
 */
function ListingPagination({
  action,
  listing,
  initial,
  facets,
  texts,
  meta,
}: ListingPaginationProps) {
  const choices = choicesIn(facets);
  if (meta.last_page === 1) return null;
  return (
    <Pagination
      page={meta.page}
      pageCount={meta.last_page}
      hrefFor={(page) => listingHref(action, { ...listing, page }, initial, choices)}
      nofollow={choices.length > 0}
      label={texts.pages}
      previousLabel={texts.previous}
      nextLabel={texts.next}
      pageLabel={(page) => fill(texts.page, { page })}
      className="border-t border-hairline pt-5"
    >
      {texts.range}
    </Pagination>
  );
}

/** A selector for a form field on the next page. */
const toSelector = (field: HTMLElement) => {
  const name = field.getAttribute('name');
  const value = field instanceof HTMLInputElement ? `[value="${CSS.escape(field.value)}"]` : '';
  return name ? `[name="${CSS.escape(name)}"]${value}` : undefined;
};
