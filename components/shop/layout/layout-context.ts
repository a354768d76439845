'use client';

import { createContext, useContext } from 'react';
import type { LayoutData } from './layout-data';

/** Filled by the layout of the page. */
export const LayoutContext = createContext<LayoutData | undefined>(undefined);

/** The page layout's data: its language, paths, and texts that all pages need. */
export function useLayout(): LayoutData {
  const layout = useContext(LayoutContext);
  if (!layout) throw new Error('A part of the storefront stands outside its layout.');
  return layout;
}
