import { BlockForm } from '@/components/admin/blocks/block-form';
import { enabledFilter } from '@/components/admin/list/columns';
import { blockResource as resource } from '@/lib/content/blocks';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (block) => block.title,
  columns: [
    { key: 'title', sortable: true },
    { key: 'identifier', sortable: true, from: 'sm' },
    {
      key: 'type',
      sortable: true,
      from: 'sm',
      cell: ({ type }, { labels }) => labels[`type_${type}`],
    },
    { key: 'enabled', sortable: true },
    { key: 'updated_at', sortable: true, numeric: true, from: 'lg' },
  ],
  filters: [enabledFilter],
  toggle: 'enabled',
  Form: BlockForm,
  extra: async ({ settings }) => ({ timezone: settings.store_timezone }),
});

export { generateMetadata };
export default render;
