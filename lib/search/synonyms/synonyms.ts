import 'server-only';
import { eq } from 'drizzle-orm';
import { synonym } from '@/db/schema/search';
import {
  buildRecordUndo,
  createRecord,
  deleteRecord,
  updateRecord,
} from '@/lib/activity/write-record';
import { type StaffContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Language, languages } from '@/lib/core/language';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import {
  contentLanguage,
  type Localized,
  readLocalized,
  toRecordForm,
  writeLocalizedTexts,
} from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import { deleteSearchMisses } from './search-misses';
import {
  type Synonym,
  type SynonymChanges,
  type SynonymInput,
  type SynonymQuery,
  synonymChanges,
  synonymInput,
  synonymQuery,
  synonymRecord,
  synonymRow,
  synonymTexts,
} from './synonym.schema';
import { parseSynonymWords, tidySynonymWords } from './synonym-words';

type Words = Record<(typeof synonymTexts)[number], Localized>;

function listSynonyms(ctx: StaffContext, query: SynonymQuery) {
  const { id, words, finds, enabled, updated_at } = synonym;
  return listPage(ctx, query, {
    select: { id, words, finds, enabled, updated_at },
    texts: ['words', 'finds'],
    search: ['words', 'finds'],
    where: query.enabled === undefined ? undefined : eq(enabled, query.enabled),
  });
}

async function getSynonym(ctx: StaffContext, id: number, language?: Language): Promise<Synonym> {
  const row = firstOrNotFound(await ctx.db.select().from(synonym).where(eq(synonym.id, id)));
  return toRecordForm(ctx, row, synonymTexts, language);
}

/**
 * Creates a synonym; searches for its words no longer count as searches without results. Refuses a
 * single word that finds nothing else.
 */
export const createSynonym = (ctx: StaffContext, input: SynonymInput) =>
  transaction(ctx, async (ctx): Promise<Synonym> => {
    const values = { enabled: input.enabled, ...written(ctx, input) };
    const row = await createRecord(ctx, 'synonym', values);
    await dropExplained(ctx, row);
    return getSynonym(ctx, row.id, input.language);
  });

/** Changes the fields sent. Refuses the same as `createSynonym`, and a stale `updated_at`. */
export const updateSynonym = (ctx: StaffContext, id: number, input: SynonymChanges) =>
  transaction(ctx, async (ctx): Promise<Synonym> => {
    const { after } = await updateRecord(ctx, 'synonym', id, input.updated_at, (before) => ({
      enabled: input.enabled,
      ...written(ctx, input, before),
    }));
    await dropExplained(ctx, after);
    return getSynonym(ctx, id, input.language);
  });

const deleteSynonym = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    await deleteRecord(ctx, 'synonym', id);
  });

/** The tidied lists after a write. */
function written(ctx: StaffContext, input: SynonymChanges, before: Partial<Words> = {}): Words {
  const texts = writeLocalizedTexts(ctx, before, synonymTexts, input);
  const words = tidied(texts.words);
  const finds = tidied(texts.finds);
  const language = contentLanguage(ctx, input.language);
  const main = ctx.settings.main_language;
  // The entered language first: a new record's main language may have copied it.
  for (const wordLanguage of new Set([language, ...languages])) {
    if (words[wordLanguage] === undefined && finds[wordLanguage] === undefined) continue;
    const alone = parseSynonymWords(readLocalized(words, wordLanguage, main)).length < 2;
    if (alone && !readLocalized(finds, wordLanguage, main))
      throw invalid(
        wordLanguage === language ? 'words' : `words.${wordLanguage}`,
        'synonym_words_few',
      );
  }
  return { words, finds };
}

const tidied = (lists: Localized): Localized =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const list = lists[language];
      return list === undefined ? [] : [[language, tidySynonymWords(list, language)]];
    }),
  );

/** Deletes searches for words that are now known, in any language. */
async function dropExplained(
  ctx: StaffContext,
  { enabled, words }: Pick<typeof synonym.$inferSelect, 'enabled' | 'words'>,
): Promise<void> {
  if (enabled) await deleteSearchMisses(ctx, Object.values(words).flatMap(parseSynonymWords));
}

/** The functions behind the generic routes of `/api/admin/synonym`. */
export const synonymResource = defineResource({
  ...getResourceNames('synonym'),
  query: synonymQuery,
  input: synonymInput,
  changes: synonymChanges,
  row: synonymRow,
  record: synonymRecord,
  list: listSynonyms,
  get: getSynonym,
  create: createSynonym,
  update: updateSynonym,
  delete: deleteSynonym,
  undoable: buildRecordUndo('synonym'),
});
