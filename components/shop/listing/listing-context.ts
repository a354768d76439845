'use client';

import { createContext, useContext } from 'react';
import type { Facet } from '@/lib/search/facets.schema';
import type { ListingPart, Sort } from '@/lib/search/listing.schema';

export type ListingTexts = Record<
  | 'filter'
  | 'clear_all'
  | 'close'
  | 'more'
  | 'fewer'
  | 'count'
  | 'show'
  | 'sort'
  | 'page_size'
  | 'apply'
  | 'chosen'
  | 'take_out'
  | 'pages'
  | 'page'
  | 'previous'
  | 'next'
  | 'range'
  | 'nothing_title'
  | 'nothing_text',
  string
>;

/** A list as its page shows it. */
export type ListingPlace = {
  action: string;
  listing: ListingPart;
  initial: Sort;
  facets: Facet[];
  texts: ListingTexts;
};

export type ListingShellStore = {
  place: ListingPlace | undefined;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  pending: boolean;
  /**
   * Goes to other filters of the same list. `focus` selects the element to focus there: the control
   * that was used, or its replacement.
   */
  go: (href: string, focus?: string) => void;
  /** Registers the visible page; returns whether a choice led to it, and what to focus then. */
  arrive: (place: ListingPlace) => { focus: string | undefined } | undefined;
  /** Facets whose full list of values is shown. */
  unfolded: string[];
  unfold: (key: string) => void;
};

/** Filled by `ListingShell`. */
export const ListingContext = createContext<ListingShellStore | undefined>(undefined);

export function useListingShell(): ListingShellStore {
  const store = useContext(ListingContext);
  if (!store) throw new Error('A list of products stands in a ListingShell');
  return store;
}
