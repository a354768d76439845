'use client';

import { createContext, useContext } from 'react';
import type { FrameData } from './frame-data';

/** Filled by the frame of the page. */
export const FrameContext = createContext<FrameData | undefined>(undefined);

/** What the page's frame knows: its language, its addresses, and words that all pages need. */
export function useFrame(): FrameData {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('A part of the storefront stands outside its frame.');
  return frame;
}
