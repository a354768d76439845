import type { LetterBlockColumn } from '@/db/schema/broadcast';
import { type ErrorText, invalidFields } from '@/lib/core/errors';
import type { Localized } from '@/lib/core/text/localized';
import { unknownPlaceholder } from '@/lib/core/text/placeholders';
import { letterPlaceholders } from './letter.schema';

/** Refuses, on its field, each text with a placeholder that stands for nothing in a letter. */
export function refuseUnknownPlaceholders({
  content,
  ...texts
}: Record<'subject' | 'preheader', Localized> & {
  content: readonly LetterBlockColumn[];
}): void {
  const named: [string, Localized][] = [
    ...Object.entries(texts),
    ...content.map(({ text }, index): [string, Localized] => [`content.${index}.text`, text]),
  ];
  const wrong = named.flatMap(([field, byLanguage]) =>
    Object.values(byLanguage).flatMap((text) => {
      const placeholder = unknownPlaceholder(text, letterPlaceholders, 'single');
      if (placeholder === undefined) return [];
      const refused: ErrorText = { key: 'unknown_placeholder', values: { placeholder } };
      return [[field, [refused]]];
    }),
  );
  if (wrong.length) throw invalidFields(Object.fromEntries(wrong));
}
