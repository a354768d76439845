import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

type Table = 'providers' | 'declines' | 'refund_failures' | 'dispute_status' | 'dispute_reasons';

/** A provider's term in plain words, or the term itself if unknown. */
export function plainWord(language: Language, table: Table, word: string): string {
  const t = translator(language, 'orders');
  const key = `${table}.${word}` as Parameters<typeof t.has>[0];
  return t.has(key) ? t(key) : word;
}
