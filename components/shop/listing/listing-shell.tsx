'use client';

import { useRouter } from 'next/navigation';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { ListingContext, type ListingPlace, type ListingShellStore } from './listing-context';

/**
 * What survives the pages of a list. Each choice is a page of its own, so the filter drawer, the
 * announcement of the new product count, and the next focus must be above them.
 */
export function ListingShell({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [place, setPlace] = useState<ListingPlace>();
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType>();
  const [unfolded, setUnfolded] = useState<string[]>([]);
  const [announcement, setAnnouncement] = useState('');
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
    if (under.current) setAnnouncement(next.texts.count);
    return under.current;
  }, []);
  const setOpen = useCallback((open: boolean) => {
    setIsOpen(open);
    // If the drawer fails to load, a reload shows the filters where they are without scripts.
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
    <ListingContext value={store}>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {Drawer && <Drawer />}
    </ListingContext>
  );
}
