'use client';

import { useEffect, useState } from 'react';
import type { CartTexts } from '../cart/cart-context';
import { FloatingNotice } from './floating-notice';

/** Welcomes a new customer once, on the page they came from, whose URL ends in `#welcome`. */
export function Welcome({ texts }: { texts: Pick<CartTexts, 'welcome' | 'dismiss'> }) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => history.replaceState(null, '', location.pathname + location.search), []);
  if (!isOpen) return null;
  return (
    <FloatingNotice dismissLabel={texts.dismiss} onDismiss={() => setIsOpen(false)}>
      <p className="font-medium">{texts.welcome}</p>
    </FloatingNotice>
  );
}
