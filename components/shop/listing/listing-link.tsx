'use client';

import type { ComponentProps } from 'react';
import { useListingShell } from './listing-context';

export interface ListingLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Finds what has the focus once it was followed; the list itself where that is not there. */
  focusNext: string;
}

/**
 * A link to another choice of the same list, which stays where it is scrolled to.
 * Crawlers are asked not to follow: choices have no end.
 */
export function ListingLink({ href, focusNext, ...rest }: ListingLinkProps) {
  const { go } = useListingShell();
  return (
    <a
      href={href}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(href, focusNext);
      }}
      {...rest}
    />
  );
}
