'use client';

import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { autoSlug } from '@/lib/core/text/slug';

const fields = ['sku', 'url'] as const;

/** Fills sku and url of a new product from its name (§5.4), each until one is typed. */
export function useAutoNames(on: boolean): void {
  const { getValues, setValue } = useFormContext();
  const name: string = useWatch({ name: 'name' }) ?? '';
  const digits = useRef<Date>(undefined);
  const filled = useRef<Partial<Record<(typeof fields)[number], string>>>({});
  useEffect(() => {
    if (!on || !name.trim()) return;
    // The digits stay while the name is typed.
    digits.current ??= new Date();
    const auto = autoSlug(name, digits.current);
    for (const field of fields) {
      const value = getValues(field);
      if (value && value !== filled.current[field]) continue;
      filled.current[field] = auto;
      setValue(field, auto, { shouldDirty: true });
    }
  }, [on, name, getValues, setValue]);
}
