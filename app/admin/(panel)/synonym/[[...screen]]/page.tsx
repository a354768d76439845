import { enabledFilter } from '@/components/admin/list/columns';
import { SynonymForm } from '@/components/admin/synonyms/synonym-form';
import { recordQuery } from '@/lib/core/records/resource.schema';
import { suggestSynonyms } from '@/lib/search/synonyms/suggested-finds';
import { synonymResource as resource } from '@/lib/search/synonyms/synonyms';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

/** The maximum length of a new synonym's initial text from the URL. */
const LONGEST = 200;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (synonym) => synonym.words,
  columns: [
    { key: 'words', sortable: true },
    { key: 'finds', sortable: true, from: 'sm' },
    { key: 'enabled', sortable: true },
    { key: 'updated_at', sortable: true, numeric: true, from: 'lg' },
  ],
  filters: [enabledFilter],
  toggle: 'enabled',
  Form: SynonymForm,
  extra: async (ctx, { record, query }) => {
    const initialWords = typeof query.words === 'string' ? query.words.slice(0, LONGEST) : '';
    const language = recordQuery.parse(query).language ?? ctx.settings.main_language;
    return {
      initialWords,
      suggested: record ? [] : await suggestSynonyms(ctx, initialWords, language),
    };
  },
});

export { generateMetadata };
export default render;
