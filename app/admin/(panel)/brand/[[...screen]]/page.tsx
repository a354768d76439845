import { brandResource as resource } from '@/lib/catalog/brands';
import { enabledFilter } from '../../list-screen';
import { resourceScreens } from '../../resource-screens';
import { BrandForm } from '../brand-form';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  list: {
    resource,
    title: (brand) => brand.title,
    columns: [
      { key: 'title', sortable: true },
      { key: 'url', sortable: true },
      { key: 'enabled', sortable: true },
      { key: 'updated_at', sortable: true, numeric: true },
    ],
    filters: [enabledFilter],
    toggle: 'enabled',
  },
  record: { resource, Form: BrandForm, title: (brand) => brand.title, extra: async () => ({}) },
});

export { generateMetadata };
export default render;
