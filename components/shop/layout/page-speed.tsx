'use client';

import { useEffect } from 'react';
import { useLayout } from './layout-context';

/** After the page has loaded and the browser has had time to render it. */
const LATER_MS = 2000;

/** Reports how fast this page felt, with a script that loads after all others. */
export function PageSpeedReporter() {
  const { language } = useLayout();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A failed report is ignored.
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
