'use client';

import { useRef } from 'react';
import { autoSlug } from '@/lib/core/text/slug';
import { useFilledFrom } from '../form/use-filled-from';

const fields = ['sku', 'url'] as const;

/** Fills sku and url of a new product from its name (§5.4), each until one is typed. */
export function useAutoNames(on: boolean): void {
  // The digits stay while the name is typed.
  const digits = useRef<Date>(undefined);
  const make = (name: string) => {
    digits.current ??= new Date();
    return autoSlug(name, digits.current);
  };
  useFilledFrom('name', { fields, make, on });
}
