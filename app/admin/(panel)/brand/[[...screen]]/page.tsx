import { BrandForm } from '@/components/admin/brands/brand-form';
import { enabledFilter } from '@/components/admin/list/columns';
import { brandResource as resource } from '@/lib/catalog/brands';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (brand) => brand.title,
  columns: [
    { key: 'title', sortable: true },
    { key: 'url', sortable: true, from: 'sm' },
    { key: 'enabled', sortable: true },
    { key: 'updated_at', sortable: true, numeric: true, from: 'sm' },
  ],
  filters: [enabledFilter],
  toggle: 'enabled',
  Form: BrandForm,
});

export { generateMetadata };
export default render;
