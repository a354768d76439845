import type { broadcast, LetterBlockColumn } from '@/db/schema/broadcast';
import { type Language, languages } from '@/lib/core/language';
import { readLocalized, writeLocalized } from '@/lib/core/text/localized';
import type { LetterBlockInput, LetterBlockRecord } from './letter.schema';

/**
 * The blocks a letter is stored with after a write. Each is known again by its id, and keeps what
 * it says in the languages that were not sent.
 */
export function writtenBlocks(
  before: readonly LetterBlockColumn[],
  inputs: readonly LetterBlockInput[],
  { language, main }: { language: Language; main: Language },
): LetterBlockColumn[] {
  return inputs.map(({ as_defaults, globals, text, ...kept }) => {
    const known = before.find(({ id }) => id === kept.id)?.text ?? {};
    const how = { language, as_defaults, globals };
    return { ...kept, text: writeLocalized(known, 'text', text, how, main) };
  });
}

/** The blocks of a letter as its form reads them in one language. */
export const editedBlocks = (
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

/** The languages in which a block has a text of its own. */
export const blockLanguages = (blocks: readonly LetterBlockColumn[], main: Language): Language[] =>
  languages.filter((one) => one !== main && blocks.some(({ text }) => text[one] !== undefined));

type Texts = Pick<typeof broadcast.$inferSelect, 'subject' | 'preheader' | 'content'>;

/** The languages in which a letter lacks some text that it has in the main language. */
export const lackingLanguages = (
  { subject, preheader, content }: Texts,
  available: readonly Language[],
  main: Language,
): Language[] =>
  available.filter(
    (one) =>
      one !== main &&
      [subject, preheader, ...content.map(({ text }) => text)].some(
        (text) => text[main] && text[one] === undefined,
      ),
  );
