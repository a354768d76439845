import type { Language } from '@/lib/core/language';
import { translator } from './translate';

/** The label of a tax in a summary: "GST 5 %", "incl. GST 5 %". */
export function taxLabel(
  language: Language,
  { title, rate }: { title: string; rate: string },
  isIncluded: boolean,
): string {
  const t = translator(language, 'amounts');
  if (!title) return t(isIncluded ? 'tax_included' : 'tax', { rate });
  return t(isIncluded ? 'tax_included_named' : 'tax_named', { title, rate });
}
