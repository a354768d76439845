'use client';

import { useEffect, useSyncExternalStore } from 'react';

const toStorageKey = (screen: string) => `list:${screen}`;

/**
 * Where a list was left: with the query this tab last saw it with, else with that of the list
 * this tab was opened from (a record's link in a new tab), else without one.
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

/** Keeps, for as long as the tab lives, with what query a list is looked at. */
export function useRememberedList(screen: string | undefined, query: string): void {
  useEffect(() => {
    if (screen) sessionStorage.setItem(toStorageKey(screen), query && `?${query}`);
  }, [screen, query]);
}

/** The way back to a list: search, filters, order and page as they were left. */
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

/** A list is never on the same page as the way back to it. */
const neverChanges = () => () => undefined;
