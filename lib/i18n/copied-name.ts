import type { Language } from '@/lib/core/language';
import type { Localized } from '@/lib/core/text/localized';
import { translator } from './translate';

/** The maximum length of a name. */
const LONGEST = 255;

/** The name of a duplicate, marked as a copy in each language that the name has. */
export const copiedName = (name: Localized): Localized =>
  Object.fromEntries(
    Object.entries(name).map(([language, text]) => {
      const formatCopy = (name: string) =>
        translator(language as Language, 'resource')('copied', { name });
      return [language, formatCopy(text.slice(0, LONGEST - formatCopy('').length))];
    }),
  );
