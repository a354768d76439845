'use client';

import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/**
 * Fills fields of a new record with what `make` derives from its name, each until it is typed. `on`
 * for a new record.
 */
export function useFilledFrom(
  source: string,
  { fields, make, on }: { fields: readonly string[]; make: (name: string) => string; on: boolean },
): void {
  const { getValues, setValue } = useFormContext();
  const name: string = useWatch({ name: source }) ?? '';
  const filled = useRef<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another name fills them anew
  useEffect(() => {
    if (!on || !name.trim()) return;
    const made = make(name);
    for (const field of fields) {
      const value = getValues(field);
      if (value && value !== filled.current[field]) continue;
      filled.current[field] = made;
      setValue(field, made, { shouldDirty: true });
    }
  }, [on, name]);
}
