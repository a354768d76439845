'use client';

import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

/** Fields that only a category has a use for, which has a page of its own. */
export function CategoryOnly({ children }: { children: ReactNode }) {
  return useWatch({ name: 'type' }) === 'category' ? children : null;
}
