import { enabledFilter } from '@/components/admin/list/columns';
import { SynonymForm } from '@/components/admin/synonyms/synonym-form';
import { synonymResource as resource } from '@/lib/search/synonyms';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

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
  extra: async (_, { query: { words } }) => ({ given: typeof words === 'string' ? words : '' }),
});

export { generateMetadata };
export default render;
