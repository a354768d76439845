'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { FacetFields } from './facet-fields';
import { useListingShell } from './listing-context';
import { choicesIn, formHref, listingHref } from './listing-href';
import { resetFields } from './reset-fields';

/**
 * The filters on a phone. Each choice applies at once, behind the drawer; its footer shows how many
 * products are left and closes it.
 */
export function FilterDrawer() {
  const { place, isOpen, setOpen, pending, go } = useListingShell();
  const form = useRef<HTMLFormElement>(null);
  // Filters may also change outside these boxes, when all are cleared.
  useEffect(() => {
    if (place && !pending) resetFields(form.current);
  }, [place, pending]);
  if (!place) return null;
  const { action, listing, initial, facets, texts } = place;
  const send = () => form.current && go(formHref(action, new FormData(form.current), initial));
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      side="left"
      title={texts.filter}
      closeLabel={texts.close}
      returnFocus={() =>
        [...document.querySelectorAll<HTMLElement>('[data-filter]')].find(
          (button) => button.offsetParent,
        ) ?? null
      }
      footer={
        <div className="flex gap-3">
          {choicesIn(facets).length > 0 && (
            <Button
              variant="secondary"
              className="shrink-0"
              onClick={() => go(listingHref(action, { ...listing, page: 1 }, initial))}
            >
              {texts.clear_all}
            </Button>
          )}
          <Button full pending={pending} onClick={() => setOpen(false)}>
            {texts.show}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        action={action}
        method="get"
        className="-mt-5"
        onChange={send}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input type="hidden" name="sort" value={listing.sort} />
        <input type="hidden" name="page_size" value={listing.page_size} />
        <FacetFields facets={facets} texts={texts} />
      </form>
      {/* What is outside an open drawer is not announced. */}
      <p role="status" className="sr-only">
        {texts.count}
      </p>
    </Drawer>
  );
}
