'use client';

import { useEffect } from 'react';
import { useLayout } from './layout-context';

/** Once the page has come and the browser has had time for all that it shows. */
const LATER_MS = 2000;

/** Has the browser tell how fast this page felt, by a script that is loaded after all others. */
export function PageSpeedReporter() {
  const { language } = useLayout();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A figure that cannot be told is no reason to disturb anybody.
    const load = () =>
      import('./report-speed').then(({ reportSpeed }) => reportSpeed(language)).catch(() => {});
    const start = () => {
      timer = setTimeout(() => navigator.onLine && load(), LATER_MS);
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('load', start);
    };
  }, [language]);
  return null;
}
