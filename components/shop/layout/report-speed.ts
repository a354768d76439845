import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Language } from '@/lib/core/language';
import { pageKind } from '@/lib/core/web/page-kinds';
import { splitLanguage } from '@/lib/i18n/paths';

const WIDEST_PHONE = '(max-width: 47.99rem)';
let isReporting = false;

/**
 * Reports once, when the page is left or hidden, how fast it felt: its kind, language and width,
 * and four metrics. Without cookies, which `sendBeacon` would send.
 */
export function reportSpeed(language: Language): void {
  const page = pageKind(splitLanguage(location.pathname).path);
  if (!page || isReporting) return;
  isReporting = true;
  const figures: Record<string, number> = {};
  const note = ({ name, value }: { name: string; value: number }) => {
    figures[name.toLowerCase()] = value;
  };
  for (const observe of [onTTFB, onLCP, onCLS, onINP]) observe(note, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden' || !Object.keys(figures).length) return;
    document.removeEventListener('visibilitychange', send);
    const narrow = matchMedia(WIDEST_PHONE).matches;
    fetch('/api/page-speed', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page, language, narrow, ...figures }),
    }).catch(() => {});
  };
  document.addEventListener('visibilitychange', send);
}
