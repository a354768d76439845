import { z } from 'zod';
import type { ErrorKey } from '@/lib/core/errors';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import { lines, localized, requiredLines, switched } from '@/lib/core/rules.schema';

/** The most words in one language, and the most characters in each. */
const MOST_WORDS = 40;
const LONGEST_WORD = 40;
/** Room for all of them with separators. */
const LONGEST_LIST = MOST_WORDS * (LONGEST_WORD + 5);

/** The words and short phrases of a list, separated by commas, semicolons or line breaks. */
export const splitSynonymWords = (list: string): string[] =>
  list
    .split(/[,，、;；\r\n]/u)
    .map((word) => word.trim().replace(/\s+/gu, ' '))
    .filter(Boolean);

const wordList = (rule: z.ZodType<string, unknown>) =>
  rule.superRefine((list, issues) => {
    const refuse = (message: ErrorKey, values: Record<string, string | number>) =>
      issues.addIssue({ code: 'custom', message, params: { values } });
    const words = splitSynonymWords(list);
    const long = words.find((word) => word.length > LONGEST_WORD);
    const empty = words.find((word) => !/[\p{L}\p{N}]/u.test(word));
    if (words.length > MOST_WORDS) refuse('synonym_words_many', { max: MOST_WORDS });
    else if (long) refuse('synonym_word_long', { word: long.slice(0, 60), max: LONGEST_WORD });
    else if (empty) refuse('synonym_word_empty', { word: empty });
  });
const someWords = requiredLines(LONGEST_LIST).refine(
  (list) => splitSynonymWords(list).length > 0,
  'required',
);

const fields = z.object({
  words: localized(wordList(someWords)),
  finds: localized(wordList(lines(LONGEST_LIST))).optional(),
  enabled: switched.optional(),
});

/** A new synonym, as the form and the API send it. */
export const synonymInput = fields.extend(recordWrite.shape);
/** A change to a synonym: absent fields stay unchanged. */
export const synonymChanges = fields.partial().extend(recordWrite.shape);
/** The fields that have a list of words per language. */
export const synonymTexts = ['words', 'finds'] as const;

export const synonymQuery = listQuery(['words', 'finds', 'enabled', 'updated_at'], 'words').extend({
  enabled: flagFilter,
});

/** A row of the list, its words in the requested language. */
export const synonymRow = z.strictObject({
  id: recordId,
  words: z.string(),
  finds: z.string(),
  enabled: z.boolean(),
  updated_at: moment,
});
/** One synonym as its form reads it. */
export const synonymRecord = z.strictObject({
  ...synonymRow.shape,
  created_at: moment,
  ...editingOutput(synonymTexts),
});

export type Synonym = z.output<typeof synonymRecord>;
export type SynonymInput = z.output<typeof synonymInput>;
export type SynonymChanges = z.output<typeof synonymChanges>;
export type SynonymQuery = z.output<typeof synonymQuery>;
