'use client';

import { useAutoNames } from './use-auto-names';

/** Keeps sku and url of a new product in step with its name; shows nothing. */
export function AutoNames({ on }: { on: boolean }) {
  useAutoNames(on);
  return null;
}
