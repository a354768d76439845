'use client';

import { useState } from 'react';
import type { AttributeValueView, AttributeView } from '@/lib/catalog/attribute.schema';

type Added = { attribute_id: number; value: AttributeValueView };

/** The attributes as the page was given them, with the values that were added since. */
export function useAttributes(given: readonly AttributeView[]) {
  const [added, setAdded] = useState<Added[]>([]);
  const attributes = given.map((one) => {
    const known = new Set(one.values.map(({ id }) => id));
    const own = added.filter(({ attribute_id }) => attribute_id === one.id);
    const missing = own.map(({ value }) => value).filter(({ id }) => !known.has(id));
    return missing.length ? { ...one, values: [...one.values, ...missing] } : one;
  });
  const add = (attribute_id: number, value: AttributeValueView) =>
    setAdded((before) =>
      before.some((one) => one.value.id === value.id)
        ? before
        : [...before, { attribute_id, value }],
    );
  return [attributes, add] as const;
}
