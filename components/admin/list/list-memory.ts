'use client';

import { useEffect, useSyncExternalStore } from 'react';

const toStorageKey = (screen: string) => `list:${screen}`;

/**
 * The URL of a list as it was left: with the query last seen in this tab, else with that of the
 * list the tab was opened from (a record's link in a new tab), else without one.
 */
export function listLeftAt(
  screen: string,
  {
    storedQuery,
    referrer,
    origin,
  }: { storedQuery: string | null; referrer: string; origin: string },
): string {
  if (storedQuery !== null) return screen + storedQuery;
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  return from?.origin === origin && from.pathname === screen ? screen + from.search : screen;
}

/** Remembers a list's query while the tab is open. */
export function useRememberedList(screen: string | undefined, query: string): void {
  useEffect(() => {
    if (screen) sessionStorage.setItem(toStorageKey(screen), query && `?${query}`);
  }, [screen, query]);
}

/** The URL of a list with search, filters, sorting and page as they were left. */
export const useListPath = (screen: string): string =>
  useSyncExternalStore(
    neverChanges,
    () =>
      listLeftAt(screen, {
        storedQuery: sessionStorage.getItem(toStorageKey(screen)),
        referrer: document.referrer,
        origin: window.location.origin,
      }),
    () => screen,
  );

/** A list is never on the same page as the link back to it. */
const neverChanges = () => () => undefined;
