'use client';

import { useRouter } from 'next/navigation';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import type { Facet } from '@/lib/search/facets.schema';
import type { Listing, Sort } from '@/lib/search/listing.schema';

export type ListingTexts = Record<
  'filter' | 'clear_all' | 'close' | 'more' | 'fewer' | 'count' | 'show',
  string
>;

/** A list as its page shows it. */
export type ListingPlace = {
  action: string;
  listing: Listing;
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
   * Goes to another choice of the same list. `focus` finds what is to have the focus
   * there: the control that was used, or what stands in its place.
   */
  go: (href: string, focus?: string) => void;
  /**
   * A page says that it is the one in sight, and gets back what is to have the focus if a
   * choice led to it.
   */
  arrive: (place: ListingPlace) => string | undefined;
  /** Facets whose whole list of values is open. */
  unfolded: string[];
  unfold: (key: string) => void;
};

const Context = createContext<ListingShellStore | undefined>(undefined);

export function useListingShell(): ListingShellStore {
  const store = useContext(Context);
  if (!store) throw new Error('A list of products stands in a ListingShell');
  return store;
}

/**
 * What outlives the pages of a list. Each choice is a page of its own, so the drawer of
 * filters, the words that tell the new number of products, and where the focus goes on
 * must stand above them.
 */
export function ListingShell({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [place, setPlace] = useState<ListingPlace>();
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType>();
  const [unfolded, setUnfolded] = useState<string[]>([]);
  const [said, setSaid] = useState('');
  const under = useRef<{ focus: string | undefined }>(undefined);

  const go = useCallback(
    (href: string, focus?: string) => {
      under.current = { focus };
      startTransition(() => router.push(href, { scroll: false }));
    },
    [router],
  );
  const arrive = useCallback((next: ListingPlace) => {
    setPlace(next);
    if (!under.current) return undefined;
    setSaid(next.texts.count);
    return under.current.focus;
  }, []);
  const setOpen = useCallback((open: boolean) => {
    setIsOpen(open);
    // A drawer that cannot be had leaves the filters where they are without scripts: a
    // page made anew shows them.
    if (open)
      import('./filter-drawer').then(
        (loaded) => setDrawer(() => loaded.FilterDrawer),
        () => location.reload(),
      );
  }, []);
  useEffect(() => {
    if (!pending) under.current = undefined;
  }, [pending]);

  const store = useMemo<ListingShellStore>(
    () => ({
      place,
      isOpen,
      setOpen,
      pending,
      go,
      arrive,
      unfolded,
      unfold: (key) =>
        setUnfolded((now) =>
          now.includes(key) ? now.filter((other) => other !== key) : [...now, key],
        ),
    }),
    [place, isOpen, setOpen, pending, go, arrive, unfolded],
  );
  return (
    <Context value={store}>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
      {Drawer && <Drawer />}
    </Context>
  );
}
