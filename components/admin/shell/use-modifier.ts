'use client';

import { useSyncExternalStore } from 'react';

/** What the key is called that goes with another: "⌘" on a Mac, else "Ctrl+". */
export const useModifier = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'),
    () => 'Ctrl+',
  );
