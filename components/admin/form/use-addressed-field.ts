'use client';

import { useEffect } from 'react';

/** How long a field may take to come: the rich text editor is loaded with the form. */
const PATIENCE_MS = 8000;

/**
 * Leads to the field that the address names (`#description`): brings it into sight and
 * gives it the focus once it is there. A field that is not of this form is left alone.
 */
export function useAddressedField(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (!id) return;
    const find = () => {
      const field = document.getElementById(id);
      if (!field) return false;
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
      return true;
    };
    if (find()) return;
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}
