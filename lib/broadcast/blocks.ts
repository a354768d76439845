import type { broadcast, LetterBlockColumn } from '@/db/schema/broadcast';
import { type ErrorText, invalidFields } from '@/lib/core/errors';
import { type Language, languages } from '@/lib/core/language';
import { type Localized, readLocalized, writeLocalized } from '@/lib/core/text/localized';
import { unknownPlaceholder } from '@/lib/core/text/placeholders';
import { type LetterBlockInput, type LetterBlockRecord, letterPlaceholders } from './letter.schema';

/**
 * The blocks of a message to store. Each is matched by its id and keeps its texts in languages that
 * were not sent.
 */
export function toStoredLetterBlocks(
  before: readonly LetterBlockColumn[],
  inputs: readonly LetterBlockInput[],
  { language, main }: { language: Language; main: Language },
): LetterBlockColumn[] {
  return inputs.map(({ as_defaults, globals, text, ...block }) => {
    const previousText = before.find(({ id }) => id === block.id)?.text ?? {};
    const how = { language, as_defaults, globals };
    return { ...block, text: writeLocalized(previousText, 'text', text, how, main) };
  });
}

/** A message's blocks for its form, in one language. */
export const toLetterBlockForm = (
  blocks: readonly LetterBlockColumn[],
  language: Language,
  main: Language,
): LetterBlockRecord[] =>
  blocks.map((block) => ({
    ...block,
    text: readLocalized(block.text, language, main),
    as_defaults: language !== main && block.text[language] === undefined ? ['text'] : [],
    defaults: { text: readLocalized(block.text, main, main) },
  }));

/** The languages with their own text in some block. */
export const blockLanguages = (blocks: readonly LetterBlockColumn[], main: Language): Language[] =>
  languages.filter(
    (language) => language !== main && blocks.some(({ text }) => text[language] !== undefined),
  );

type Texts = Pick<typeof broadcast.$inferSelect, 'subject' | 'preheader' | 'content'>;

/** The languages that lack a text the main language has. */
export const lackingLanguages = (
  { subject, preheader, content }: Texts,
  available: readonly Language[],
  main: Language,
): Language[] =>
  available.filter(
    (language) =>
      language !== main &&
      [subject, preheader, ...content.map(({ text }) => text)].some(
        (text) => text[main] && text[language] === undefined,
      ),
  );

/** Throws, on its field, for each text with an unknown placeholder. */
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
